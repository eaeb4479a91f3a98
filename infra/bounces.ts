import { mail } from './mail.ts';
import { rootKey } from './secrets.ts';
import { table } from './table.ts';

/** Mail is switched off for whom it came back from, or who complained. */
mail?.bounces.subscribe('Mail', {
  handler: 'packages/functions/src/bounces.handler',
  link: [table, rootKey],
});
