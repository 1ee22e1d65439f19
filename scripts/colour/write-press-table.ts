// Writes the small table of the press's profile:  node scripts/run.mjs scripts/colour/write-press-table.ts
import { writeFileSync } from 'node:fs';
import { composeBuiltInTable, PRESS_TABLE } from './compose-press-table.ts';

writeFileSync(PRESS_TABLE, composeBuiltInTable());
