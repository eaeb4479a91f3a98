const mailAddress = process.env['MAIL_FROM'] || undefined;
const siteOrigin = process.env['SITE_URL'] || undefined;

if (mailAddress !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(mailAddress)) {
  throw new Error(`MAIL_FROM is a bare address such as hello@example.org, not ${mailAddress}`);
}
if (siteOrigin !== undefined && !/^https:\/\/[^/\s]+$/.test(siteOrigin)) {
  throw new Error(`SITE_URL is an origin such as https://play.example.org, without a path, not ${siteOrigin}`);
}

/** What a deploy is told: the address that mails come from, and where the site is. Undefined for none. */
export const mailFrom = mailAddress;
export const siteUrl = siteOrigin;
