import { givenTime } from './atoms.ts';
import { strict } from './strict.ts';

/** Until when I am away: my clocks stand still from now on. */
export const vacationBody = strict({ until: givenTime });
