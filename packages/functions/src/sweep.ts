import { sweep } from '@slowfives/core/sweep.ts';
import { deliveriesUrl, deployedCore } from './config.ts';
import { logInfo } from './log.ts';
import { openSqs } from './sqs-queue.ts';

const core = deployedCore();
const queue = openSqs(deliveriesUrl());

/** Every minute: ends what is over, reminds, and hands on what has waited. */
export const handler = async (): Promise<void> => {
  const { met, ended } = await sweep(core, { queue, credit: true });
  if (met > 0) logInfo({ sweep: { met, ended } });
};
