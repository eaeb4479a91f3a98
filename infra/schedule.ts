import { deliveries } from './delivery.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** Every minute: turns end, reminders go out, what has waited is handed on. Sweeps may overlap. */
export const sweep = new sst.aws.CronV2('Sweep', {
  schedule: 'rate(1 minute)',
  function: {
    handler: 'packages/functions/src/sweep.handler',
    link: [table, rootKey, deliveries],
    timeout: '55 seconds',
  },
});
