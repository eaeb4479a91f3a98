import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LONGEST_LOCAL = 64;
/** What people have before the at sign; no quotes, which only mischief uses. */
const LOCAL = /^[^\s"(),:;<>@[\\\]\p{Cc}\p{Cf}\p{Cs}]+$/u;
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * An address as mail is sent to it: composed (NFC), without space around it, its domain in small ASCII letters.
 * Undefined for what is no address. RFC 5321 section 4.5.3.1.
 */
export const readAddress = (typed: string): string | undefined => {
  const text = typed.trim().normalize('NFC');
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = domainToASCII(text.slice(at + 1));
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined;
  if (new TextEncoder().encode(local).length > LONGEST_LOCAL || !DOMAIN.test(domain)) return undefined;
  const address = `${local}@${domain}`;
  return address.length > LONGEST ? undefined : address;
};

/** What an address is known by: capitals make no second person, though a mail server might think so. */
export const sameAddress = (address: string): string => address.toLowerCase();
