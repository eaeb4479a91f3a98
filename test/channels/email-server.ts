import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** What a server answers: a code with words, at the receiver's address, the sender's, or after the text. */
export interface Refusal {
  readonly at: 'rcpt' | 'from' | 'data';
  readonly code: number;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: Received[];
  refuse(refusal: Refusal | null): void;
  close(): Promise<void>;
}

/** A real SMTP server on the loopback that keeps what it is given. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = [];
  let refusal: Refusal | null = null;
  const answer = (at: Refusal['at']): Error | null =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(answer('from')),
    onRcptTo: (_address, _session, done) => done(answer('rcpt')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = answer('data');
        if (refused === null) {
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          received.push({
            from,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('latin1'),
          });
        }
        done(refused);
      });
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (next) => {
      refusal = next;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};

export const parseMail = ({ raw }: Received) => simpleParser(Buffer.from(raw, 'latin1'));

/** The header lines of a mail as they came over the wire. */
export const headerLines = ({ raw }: Received): readonly string[] =>
  raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n');
