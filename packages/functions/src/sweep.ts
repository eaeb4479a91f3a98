import { sweep } from '@slowfives/core/sweep.ts';
import { deliveriesUrl, deployedCore } from './config.ts';
import { logError, logInfo } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const queue = openSqs(deliveriesUrl());

/**
 * Every minute: ends what is over, reminds, and hands on what has waited. Fails, once all is done, if anything did.
 *
 * @public The entry point of a function.
 */
export const handler = async (): Promise<void> => {
  const { met, ended, failed } = await sweep(core, { queue, credit: true });
  for (const error of failed) logError(error, 'sweep');
  if (met > 0) logInfo({ sweep: { met, ended } });
  if (failed.length > 0) throw new Error(`${failed.length} of ${met} items could not be swept`);
};
