import { createTransport, type SESTransportOptions, type SendMailOptions } from 'nodemailer';
import type { SendResult } from './channel.ts';

/** What takes mails: a real server, or a test's. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<{ readonly response?: unknown }>;
  close(): void;
}

const SECOND = 1000;

/** Mails by SMTP, as `smtp://user:password@host:port` (or `smtps:`) says. One that hangs is given up. */
export const smtpTransport = (url: string): MailTransport =>
  createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
  });

/** Mails by Amazon SES: a client of its API, version 2, and the command that sends. */
export const sesTransport = (SES: SESTransportOptions['SES']): MailTransport => createTransport({ SES });

/** Sends a mail, and says how that went; never throws for what a mail server says. */
export const sendMail = async (transport: MailTransport, mail: SendMailOptions): Promise<SendResult> => {
  try {
    const { response } = await transport.sendMail(mail);
    return { type: 'sent', detail: brief(String(response ?? ''), mail) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { type, detail } = outcomeOf(error);
    return { type, detail: brief(detail, mail) };
  }
};

type Failure = { readonly type: 'refused' | 'gone' | 'later'; readonly detail: string };

/** What nodemailer, a mail server, the network and SES add to an error. */
type MailError = Error & {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly code?: string;
};

/**
 * What is wrong with the sender (log-in, its own address) or the way is tried again: it is not the mail's fault. What a
 * server says for good to this receiver or mail is final.
 */
const outcomeOf = (error: MailError): Failure => {
  const { responseCode, response, command = '', message, name } = error;
  if (FINAL_AT_SES.includes(name)) return { type: 'refused', detail: `${name}: ${message}` };
  const detail = response ?? `${error.code ?? name}: ${message}`;
  if (responseCode === undefined || responseCode < 500) return { type: 'later', detail };
  if (!ABOUT_THE_MAIL.some((start) => command.startsWith(start))) return { type: 'later', detail };
  return { type: isUnknown(command, responseCode, detail) ? 'gone' : 'refused', detail };
};

const FINAL_AT_SES: readonly string[] = ['MessageRejected', 'BadRequestException'];

const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** RFC 3463: no such mailbox, no such domain, moved, or switched off. A server without such codes says it by 550 to 553. */
const isUnknown = (command: string, code: number, response: string): boolean => {
  const [, status] = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (status !== undefined) return UNKNOWN.includes(status);
  return command.startsWith('RCPT TO') && [550, 551, 553].includes(code);
};

const UNKNOWN: readonly string[] = ['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

const LONGEST = 200;

/** One line without the address it went to: it is kept, and shown. */
const brief = (detail: string, { to }: SendMailOptions): string => {
  const address = to !== undefined && typeof to === 'object' && 'address' in to ? (to.address ?? '') : '';
  const line = detail.replace(/\s+/g, ' ').trim();
  return (address === '' ? line : line.replaceAll(address, '…')).slice(0, LONGEST);
};
