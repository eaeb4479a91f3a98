import { createServer as createHttp, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { findTarget, type Reach, type Resolve } from './ssrf.ts';
import { makePost, type PostAnswer, pinnedTo } from './ssrf-post.ts';

const open: NetServer[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const listen = async <S extends NetServer>(server: S, host = '127.0.0.1', port = 0): Promise<number> => {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
};

const serve = (listener: RequestListener): Server => createHttp(listener);

const HERE: Resolve = async () => ['127.0.0.1'];
const REQUEST = { headers: { 'content-type': 'text/plain' }, body: 'hello' };

const postTo = (url: string, resolve: Resolve = HERE, timeoutMs?: number): Promise<PostAnswer> =>
  makePost({ resolve, allowLocal: true }, timeoutMs)(url, REQUEST);

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

test('what is posted arrives under the name that was asked, with its length', async () => {
  const seen: unknown[] = [];
  const port = await listen(
    serve(async (request, response) => {
      const { host, 'content-length': length, 'content-type': type } = request.headers;
      seen.push([request.method, request.url, host, length, type, await bodyOf(request)]);
      response.writeHead(201, { 'retry-after': '7' }).end('thanks');
    }),
  );
  const answer = await postTo(`http://hooks.test:${port}/a?b=c#d`);
  expect(answer).toEqual({ type: 'answered', status: 201, text: 'thanks', retryAfter: '7' });
  expect(seen).toEqual([['POST', '/a?b=c', `hooks.test:${port}`, '5', 'text/plain', 'hello']]);
});

test('a name that changes its meaning after the look leads nowhere else', async () => {
  let hits = 0;
  const port = await listen(
    serve((_, response) => {
      hits++;
      response.end();
    }),
  );
  const meanings = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
  const asked: string[] = [];
  const rebinding: Resolve = async (host) => [meanings[asked.push(host) - 1] ?? ''];
  expect(await postTo(`http://hooks.test:${port}/`, rebinding)).toMatchObject({ type: 'answered' });
  expect(asked).toEqual(['hooks.test']);
  expect(hits).toBe(1);
});

test('a name that was public when it was given, and means this machine when it is called, is not called', async () => {
  let hits = 0;
  const port = await listen(createTls(() => void hits++));
  const meanings = [['8.8.8.8'], ['127.0.0.1'], ['8.8.8.8', '127.0.0.1']];
  const reach: Reach = { resolve: async () => meanings.shift() ?? [], allowLocal: false };
  const url = `https://hooks.test:${port}/`;
  expect(await findTarget(reach, url)).toMatchObject({ type: 'target' });
  expect(await makePost(reach)(url, REQUEST)).toMatchObject({ type: 'forbidden' });
  expect(await makePost(reach)(url, REQUEST)).toMatchObject({ type: 'forbidden' });
  expect(hits).toBe(0);
});

test.each([{ all: true }, { all: false }])('a socket that looks up again is given what was found: %o', (options) => {
  const given: unknown[] = [];
  pinnedTo(['8.8.8.8', '2606:4700::1111'])('hooks.test', options, (...answer) => given.push(...answer));
  const all = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ];
  expect(given).toEqual(options.all ? [null, all] : [null, '8.8.8.8', 4]);
});

test('with https the certificate asked for is that of the name, not of the address', async () => {
  const names: string[] = [];
  const server = createTls({
    SNICallback: (name, callback) => {
      names.push(name);
      callback(new Error('none here'));
    },
  });
  const port = await listen(server);
  expect(await postTo(`https://hooks.test:${port}/`)).toMatchObject({ type: 'failed' });
  expect(names).toEqual(['hooks.test']);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and not followed', async (status) => {
  let hits = 0;
  const port = await listen(
    serve((request, response) => {
      hits++;
      const location = request.url === '/' ? '/next' : '/';
      response.writeHead(status, { location }).end();
    }),
  );
  expect(await postTo(`http://hooks.test:${port}/`)).toMatchObject({ type: 'answered', status });
  expect(hits).toBe(1);
});

test('an endless answer is read for one kilobyte, and then left', async () => {
  let writes = 0;
  let left = false;
  const port = await listen(
    serve((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(700), () => writes++), 5);
      response.on('close', () => {
        left = true;
        clearInterval(timer);
      });
    }),
  );
  const answer = await postTo(`http://hooks.test:${port}/`, HERE, 5000);
  expect(answer).toMatchObject({ type: 'answered', status: 200, text: 'x'.repeat(1024) });
  await expect.poll(() => left).toBe(true);
  expect(writes).toBeLessThan(300);
});

test('an answer whose text never ends is taken by its head', async () => {
  const port = await listen(serve((_, response) => void response.writeHead(200).write('well')));
  expect(await postTo(`http://hooks.test:${port}/`, HERE, 200)).toEqual({
    type: 'answered',
    status: 200,
    text: 'well',
  });
});

test('one who never answers is left in time', async () => {
  const port = await listen(serve(() => undefined));
  expect(await postTo(`http://hooks.test:${port}/`, HERE, 200)).toEqual({
    type: 'failed',
    detail: 'no answer within 0.2 s',
  });
});

test('a resolver that never answers is left in time', async () => {
  const answer = await postTo('http://hooks.test/', () => new Promise(() => undefined), 100);
  expect(answer).toEqual({ type: 'failed', detail: 'no answer within 0.1 s' });
});

test.each([
  ['is not at home', 'ECONNREFUSED', HERE],
  ['has no address', 'the connection failed', async () => []],
  [
    'has no name',
    'ENOTFOUND',
    async () => {
      throw Object.assign(new Error('who?'), { code: 'ENOTFOUND' });
    },
  ],
] satisfies [string, string, Resolve][])('one who %s is a failure for now: %s', async (_, detail, resolve) => {
  const server = serve(() => undefined);
  const port = await listen(server);
  open.pop();
  await new Promise((closed) => server.close(closed));
  expect(await postTo(`http://hooks.test:${port}/`, resolve)).toEqual({ type: 'failed', detail });
});
