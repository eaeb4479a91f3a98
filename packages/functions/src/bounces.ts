import { noteBounces } from '@slowfives/core/bounces.ts';
import type { SNSEvent } from 'aws-lambda';
import { deployedCore } from './config.ts';

const core = deployedCore();

/**
 * What SES tells of mails that came back or were complained of. A batch that fails comes again.
 *
 * @public The entry point of a function.
 */
export const handler = async (event: SNSEvent): Promise<void> => {
  for (const { Sns } of event.Records) await noteBounces(core, JSON.parse(Sns.Message));
};
