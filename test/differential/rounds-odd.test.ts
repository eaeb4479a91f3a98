import { afterAll, test } from 'vitest';
import { chunksOf, compareChunk, printRate } from './rounds.ts';

test.each(chunksOf(1))('two implementations play the 1,000 random rounds from row %i on alike', compareChunk);

afterAll(printRate);
