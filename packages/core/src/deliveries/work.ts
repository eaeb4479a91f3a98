import type { SignInMail } from '../channels/email-sign-in.ts';
import type { Core } from '../core.ts';
import { type Courier, deliver } from './deliver.ts';
import { sendTest } from './endpoint-test.ts';
import type { Work } from './queue.ts';
import { redeliver } from './redelivery.ts';

/** What work from the queue is done with. */
export interface Worker extends Courier {
  readonly sendSignIn: (mail: SignInMail) => Promise<void>;
}

/** Does one piece of work. What throws is to come again. */
export const doWork = async (core: Core, worker: Worker, work: Work): Promise<void> => {
  switch (work.type) {
    case 'notice':
      return deliver(core, worker, work.notice);
    case 'sign_in':
      return worker.sendSignIn(work.mail);
    case 'test':
      return sendTest(core, worker, work);
    case 'redelivery':
      return redeliver(core, worker, work);
  }
};
