import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle, exportOf } from './bundle.ts';
import { namesOf, only } from './program.ts';
import { evaluate, MAILED, type Program } from './stand-in.ts';

const KB = 1024;

/** Each function, what it may weigh in KB, and what is not to be in it. */
const FUNCTIONS = [
  ['ApiHandler', 775, /nodemailer|client-sesv2|web-push|ssrf-post|board\/src\/png|channels\/email(?!-sign-in)/],
  ['BouncesSubscriberMail', 400, /nodemailer|client-sesv2|client-sqs|web-push|hono|packages\/(board|words)\//],
  ['DeliveriesSubscriber', 1000, /hono|node_modules\/zod|packages\/contract\//],
  ['SweepHandler', 480, /nodemailer|client-sesv2|web-push|hono|packages\/board\//],
  ['TableSubscriberChanges', 480, /nodemailer|client-sesv2|web-push|hono|packages\/board\//],
] as const;

const NAMES = FUNCTIONS.map(([name]) => name);

let program: Program;
let folder: string;

beforeAll(async () => {
  program = await evaluate('ci');
  folder = mkdtempSync(join(tmpdir(), 'slowfives-bundles-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const handlerOf = (name: string): string => only(program, name).args.handler ?? '';

describe('functions', () => {
  test('are these', () => {
    expect(namesOf(program.components.filter(({ type }) => type === 'Function')).toSorted()).toEqual(NAMES);
  });

  test.each(NAMES)('%s runs on Node 24 on ARM with 512 MB, small and with logs that end', (name) => {
    expect(only(program, name).args).toMatchObject({
      runtime: 'nodejs24.x',
      architecture: 'arm64',
      memory: '512 MB',
      nodejs: { minify: true },
      logging: { format: 'json', retention: '1 month' },
    });
  });

  test.each(NAMES)('%s names a file that bundles and exports its handler', async (name) => {
    expect((await bundle(handlerOf(name))).exports).toContain(exportOf(handlerOf(name)));
  });

  test.each(NAMES)(
    '%s is linked to the table, as it imports the store, and to all it names and no more',
    async (name) => {
      const { files, linked } = await bundle(handlerOf(name));
      expect(files).toContain('packages/core/src/store/dynamo.ts');
      expect(linked).toContain('Table');
      expect(namesOf(only(program, name).args.link).toSorted()).toEqual([...new Set(linked)].toSorted());
    },
  );

  test.each(NAMES)('%s may do what it calls, and nothing else', async (name) => {
    const { called } = await bundle(handlerOf(name));
    const { link = [], permissions = [] } = only(program, name).args;
    const granted = [...link.flatMap((component) => program.linkTo(component)?.include ?? []), ...permissions];
    // Lambda itself puts aside what a function gave up on, in its name.
    const own = granted.filter(({ resources }) => !resources.includes('arn of FailedChanges'));
    expect(sorted(own.flatMap(({ actions }) => actions))).toEqual(sorted(called.flatMap(asked)));
  });

  test.each(NAMES)('%s is told what it reads, and nothing else', async (name) => {
    const { code } = await bundle(handlerOf(name));
    const read = ['MAIL_FROM', 'SITE_URL'].filter((variable) => code.includes(variable));
    expect(Object.keys(only(program, name).args.environment ?? {}).toSorted()).toEqual(read);
  });

  test.each(FUNCTIONS)(
    '%s weighs less than %d KB and carries nothing of the one machine, nor %s',
    async (name, most, not) => {
      const { code, files } = await bundle(handlerOf(name));
      const weight = Buffer.byteLength(code) / KB;
      process.stdout.write(`${name}: ${Math.ceil(weight)} KB\n`);
      expect(weight).toBeLessThan(most);
      expect(files.filter((file) => LOCAL.test(file) || not.test(file))).toEqual([]);
    },
  );

  test.each([
    ['ApiHandler', healthEvent(), { statusCode: 200, body: '{"status":"ok"}' }],
    ['BouncesSubscriberMail', { Records: [] }, null],
    ['DeliveriesSubscriber', { Records: [] }, { batchItemFailures: [] }],
    ['SweepHandler', undefined, 'function'],
    ['TableSubscriberChanges', { Records: [] }, { batchItemFailures: [] }],
  ])('%s starts as it is deployed without asking anybody, and answers', async (name, event, answer) => {
    const { code, told } = await start(name, event);
    expect(code, told).toBe(0);
    const answered: unknown = JSON.parse(told.split('\n').at(-1) ?? '');
    expect({ answered }).toMatchObject({ answered: answer });
  });
});

const LOCAL = /node_modules\/(libsql|@libsql|@hono\/node-server)\//;

const sorted = (some: readonly string[]): readonly string[] => [...new Set(some)].toSorted();

/** SES asks for another permission where the mail is already whole. */
const asked = (call: string): readonly string[] =>
  call === 'ses:SendEmail' ? ['ses:SendEmail', 'ses:SendRawEmail'] : [call];

function healthEvent() {
  const http = { method: 'GET', path: '/healthz', sourceIp: '192.0.2.1' };
  const requestContext = { http, domainName: 'api.example.org', stage: '$default' };
  return { version: '2.0', rawPath: '/healthz', rawQueryString: '', headers: {}, requestContext };
}

const LINKED = {
  App: { name: 'slowfives', stage: 'ci' },
  Table: { name: 'table' },
  RootKey: { value: 'k'.repeat(64) },
  Deliveries: { url: 'https://sqs.eu-central-1.amazonaws.com/123456789012/deliveries' },
};

/** A way out would be an address looked up, or a socket. */
const OFFLINE = `import net from 'node:net';
import dns from 'node:dns';
const refuse = () => { process.stderr.write('asked the network'); process.exit(9); };
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;`;

/** Loads the bundle in a process of its own, which has what the function would have; and calls it, if with something. */
const start = async (
  name: string,
  event?: object,
): Promise<{ readonly code: number | null; readonly told: string }> => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, (await bundle(handlerOf(name))).code);
  const call = event === undefined ? 'typeof handler' : `await handler(${JSON.stringify(event)}, {})`;
  const script = `${OFFLINE}
const { ${exportOf(handlerOf(name))}: handler } = await import(${JSON.stringify(pathToFileURL(file).href)});
console.log(JSON.stringify((${call}) ?? null));`;
  const env = { AWS_REGION: 'eu-central-1', SST_RESOURCES_JSON: JSON.stringify(LINKED), ...environmentOf(name) };
  return run(['--no-warnings', '--input-type=module', '--eval', script], env);
};

const environmentOf = (name: string): Readonly<Record<string, string>> => {
  const { environment = {} } = only(program, name).args;
  return Object.fromEntries(
    Object.entries(environment).map(([key]) => [key, MAILED[key as keyof typeof MAILED] ?? '']),
  );
};

const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ readonly code: number | null; readonly told: string }>((resolve, reject) => {
    const child = spawn(process.execPath, args, { env });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, told: told.trim() }));
  });
