import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** What a receiver with this secret reads. Throws if it isn't signed with it. */
  verifiedWith(secret: string): unknown;
}

export interface Receiver {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  answerNext(status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<unknown>;
}

/** A player's own server: takes everything, as programs written to the Standard Webhooks specification do. */
export const startReceiver = async (): Promise<Receiver> => {
  const deliveries: Delivery[] = [];
  const planned: [number, Readonly<Record<string, string>>][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { headers } = request;
    deliveries.push({ headers, body, verifiedWith: (secret) => new Webhook(secret).verify(body, textOf(headers)) });
    response.writeHead(...(planned.shift() ?? [204, {}])).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    answerNext: (status, headers = {}) => void planned.push([status, headers]),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const textOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
