// Writes the tables of variables into docs/operating.md: `node scripts/run.mjs scripts/config-table.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withVariables } from '#platform/config/variables.ts';

const path = join(import.meta.dirname, '../docs/operating.md');
writeFileSync(path, withVariables(readFileSync(path, 'utf8')));
