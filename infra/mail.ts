import { mailFrom, siteUrl } from './config.ts';
import { api } from './gateway.ts';

/** Mails by SES: the sender, verified with it, and the topic in which it tells of mails that come back and of complaints. */
const makeMail = (sender: string) => {
  const bounces = new sst.aws.SnsTopic('Bounces');
  const { arn: topic } = new aws.sns.TopicPolicy('BouncesPolicy', { arn: bounces.arn, policy: fromSes(bounces.arn) });
  new sst.aws.Email('Mail', { sender, events: [{ name: 'Bounces', types: ['bounce', 'complaint'], topic }] });
  return { bounces, environment: { MAIL_FROM: sender }, permissions: [sendingFrom(sender)] };
};

const fromSes = (topic: typeof api.url) =>
  $jsonStringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { Service: 'ses.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: topic,
        Condition: { StringEquals: { 'AWS:SourceAccount': aws.getCallerIdentityOutput().accountId } },
      },
    ],
  });

/** From this address alone. To any resource, as in SES's sandbox it asks for the receiver's too. */
const sendingFrom = (sender: string) => ({
  actions: ['ses:SendEmail', 'ses:SendRawEmail'],
  resources: ['*'],
  conditions: [{ test: 'StringEquals', variable: 'ses:FromAddress', values: [sender] }],
});

/** Undefined where no mail is sent. */
export const mail = mailFrom === undefined ? undefined : makeMail(mailFrom);

/** What the functions are told of mail, and of where links lead: without a site to the API itself. */
export const outsideEnvironment = { SITE_URL: siteUrl ?? api.url, ...mail?.environment };
