import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Flags } from './flags.ts';
import type { Running } from './server.ts';

/** What is printed when the server is ready: where to play, on this machine and on a phone. */
export const greeting = (running: Running, flags: Flags, tookMs: number, isTerminal: boolean): string => {
  const phone = phoneUrl(flags, running.port);
  const rows = [
    ['Play on this machine', running.url],
    ...(phone === undefined ? [] : [['Phone on the same network', phone]]),
    ['Try at once', `${running.url}/demo`],
    ['Outbox', `${running.url}/outbox`],
    ['API', `${running.url}/v1`],
  ];
  return [
    `\n  Slow Fives  ready in ${(tookMs / 1000).toFixed(1)} s        data: ${running.place}`,
    ...(running.warning === undefined ? [] : [`  ${running.warning}`]),
    ...(isTaken(running, flags) ? [`  Port ${flags.port} was taken, so it is ${running.port}.`] : []),
    ...(flags.testClock ? ['  The clock stands still: POST /v1/test/clock moves it.'] : []),
    '',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(26)}  ${value}`),
    ...(phone !== undefined && isTerminal ? ['', indent(renderUnicodeCompact(phone, { border: 1 }))] : []),
    '',
    '  Ctrl+C stops it; matches are kept.',
    '',
  ].join('\n');
};

const isTaken = (running: Running, { port }: Flags): boolean => port !== 0 && running.port !== port;

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');

/** Where another machine of the network finds this one; undefined if it listens for this machine alone, or has no net. */
const phoneUrl = ({ host }: Flags, port: number): string | undefined => {
  if (host !== '0.0.0.0' && host !== '::') return undefined;
  const address = Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal);
  return address && `http://${address.address}:${port}`;
};
