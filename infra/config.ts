/** What a deploy is told: the address that mails come from, and where links lead that are made outside a request. */
export const mailFrom = process.env['MAIL_FROM'];
export const siteUrl = process.env['SITE_URL'];
