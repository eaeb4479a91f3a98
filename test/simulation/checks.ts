import { checkDigests, checkDoubles, checkRemindersTold, checkTurns, type Looked } from './check-notices.ts';
import { checkReminders } from './check-reminders.ts';
import { checkEnds, checkPlayedLate, checkTimeOuts } from './check-time.ts';
import type { Simulated } from './simulation.ts';

/** How late things may be, in seconds: a notice after its time, a reminder after its own. */
export interface Slack {
  readonly notice: number;
  readonly reminder: number;
}

/** Everything that must be true of a simulation, each with what it found. */
export const checkAll = (done: Simulated, slack: Slack): Readonly<Record<string, Looked>> => ({
  'every turn that outlived the delay of a channel is told there once': checkTurns(done, slack.notice),
  'every reminder is told': checkRemindersTold(done, slack.notice),
  'nothing is told twice, but where a sender died': checkDoubles(done),
  'a digest has something new to tell': checkDigests(done),
  'reminders come when they should': checkReminders(done, slack.reminder),
  'every match with a limit ends': checkEnds(done),
  'no turn ends by time too early, too late or on vacation': checkTimeOuts(done),
  'no deadline stands passed for long': checkPlayedLate(done),
});

/** What was found, in as few words as say it; empty if nothing was. */
export const foundWrong = (done: Simulated, slack: Slack): readonly string[] => [
  ...done.wrong.slice(0, 5),
  ...Object.entries(checkAll(done, slack)).flatMap(([name, { wrong }]) =>
    wrong.length === 0 ? [] : [`${wrong.length} times not so: ${name}`, ...wrong.slice(0, 3)],
  ),
];

/** How much the checks looked at. */
export const howMuch = (done: Simulated, slack: Slack): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(checkAll(done, slack)).map(([name, { looked }]) => [name, looked]));
