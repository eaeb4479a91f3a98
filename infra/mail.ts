import { mailFrom, siteUrl } from './config.ts';

/** The sender, verified with SES; undefined where no mail is sent. */
export const mail = mailFrom === undefined ? undefined : new sst.aws.Email('Mail', { sender: mailFrom });

/** What the functions are told of mail and site. */
export const outsideEnvironment = {
  ...(mailFrom === undefined ? {} : { MAIL_FROM: mailFrom }),
  ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl }),
};
