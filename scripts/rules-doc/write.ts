import { writeFileSync } from 'node:fs';
import { rulesDoc } from './rules-doc.ts';

writeFileSync(new URL('../../docs/rules.md', import.meta.url), rulesDoc());
