import { ENGLISH_MAIL, type MailWords } from './mail-english.ts';
import { SPANISH_MAIL } from './mail-spanish.ts';

/** The words of mails and their pages in the language nearest to the wanted one. */
export const mailWords = (language: string | null): MailWords =>
  language?.toLowerCase().startsWith('es') ? SPANISH_MAIL : ENGLISH_MAIL;
