import { expect, test } from 'vitest';
import { findTarget, type Resolve, refusalOfUrl } from './ssrf.ts';

const at =
  (...addresses: readonly string[]): Resolve =>
  async () =>
    addresses;
const never: Resolve = async (host) => {
  throw new Error(`${host} was looked up`);
};

test.each([
  ['https://hooks.example.com/a?b=c', null],
  ['https://hooks.example.com:8443/', null],
  ['https://8.8.8.8/', null],
  ['http://hooks.example.com/', 'only https is asked'],
  ['ftp://hooks.example.com/', 'only https is asked'],
  ['file:///etc/passwd', 'only https is asked'],
  ['hooks.example.com', 'not a URL'],
  ['https://', 'not a URL'],
  ['https://ann:secret@hooks.example.com/', 'a URL carries no password'],
  ['https://ann@hooks.example.com/', 'a URL carries no password'],
  ['https://hooks.example.com:22/', 'only port 443, or one from 1024'],
  ['https://hooks.example.com:80/', 'only port 443, or one from 1024'],
  ['https://127.0.0.1/', '127.0.0.1 is not on the open Internet'],
  ['https://127.1/', '127.0.0.1 is not on the open Internet'],
  ['https://2130706433/', '127.0.0.1 is not on the open Internet'],
  ['https://0x7f.0.0.1/', '127.0.0.1 is not on the open Internet'],
  ['https://0177.0.0.1/', '127.0.0.1 is not on the open Internet'],
  ['https://１２７.0.0.1/', '127.0.0.1 is not on the open Internet'],
  ['https://[::1]/', '::1 is not on the open Internet'],
  ['https://[::ffff:169.254.169.254]/', '::ffff:a9fe:a9fe is not on the open Internet'],
  [`https://hooks.example.com/${'a'.repeat(2048)}`, 'a URL has at most 2048 characters'],
])('before a look-up, %s is refused: %s', async (url, refusal) => {
  expect(refusalOfUrl(url, false)).toBe(refusal);
  if (refusal !== null) {
    expect(await findTarget({ resolve: never, allowLocal: false }, url)).toEqual({
      type: 'forbidden',
      detail: refusal,
    });
  }
});

test.each([
  ['http://127.0.0.1:3000/', null],
  ['http://localhost/', null],
  ['https://[::1]:22/', null],
  ['http://192.168.1.20:8080/', null],
  ['ftp://localhost/', 'only https and http are asked'],
  ['http://169.254.169.254/', "169.254.169.254 is link-local: nobody's hooks are there"],
  ['http://2852039166/', "169.254.169.254 is link-local: nobody's hooks are there"],
  ['http://[::ffff:169.254.169.254]/', "::ffff:a9fe:a9fe is link-local: nobody's hooks are there"],
  ['http://[fe80::1]/', "fe80::1 is link-local: nobody's hooks are there"],
  ['http://[fd00:ec2::254]/', "fd00:ec2::254 is link-local: nobody's hooks are there"],
  ['http://ann:secret@localhost/', 'a URL carries no password'],
])('on one’s own machine, %s is refused: %s', (url, refusal) => {
  expect(refusalOfUrl(url, true)).toBe(refusal);
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['a loopback among public ones', ['8.8.8.8', '127.0.0.1']],
  ['a link-local IPv6 among public ones', ['8.8.8.8', 'fe80::1']],
  ['metadata of a cloud', ['169.254.169.254']],
])('a host with %s is never asked', async (_, addresses) => {
  const target = await findTarget({ resolve: at(...addresses), allowLocal: false }, 'https://hooks.example.com/');
  expect(target).toEqual({ type: 'forbidden', detail: 'hooks.example.com is not on the open Internet' });
});

test('on one’s own machine a name of one’s network is asked, and one of a cloud’s metadata never', async () => {
  const found = (address: string) => findTarget({ resolve: at(address), allowLocal: true }, 'http://hooks.home/');
  expect(await found('192.168.1.20')).toMatchObject({ type: 'target' });
  expect(await found('169.254.169.254')).toMatchObject({ type: 'forbidden' });
  expect(await found('fe80::1%eth0')).toMatchObject({ type: 'forbidden' });
});

test('a target keeps the addresses that it was found at', async () => {
  const reach = { resolve: at('8.8.8.8', '2606:4700::1111'), allowLocal: false };
  expect(await findTarget(reach, 'https://hooks.example.com/')).toMatchObject({
    type: 'target',
    addresses: ['8.8.8.8', '2606:4700::1111'],
  });
});

test('an address needs no look-up', async () => {
  const reach = { resolve: never, allowLocal: false };
  expect(await findTarget(reach, 'https://8.8.8.8/')).toMatchObject({ addresses: ['8.8.8.8'] });
  expect(await findTarget(reach, 'https://[2606:4700::1111]/')).toMatchObject({ addresses: ['2606:4700::1111'] });
});
