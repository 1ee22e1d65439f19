// Writes the pages of docs/ that are made from the code: node scripts/run.mjs scripts/docs/write-pages.ts
import { readFile, writeFile } from 'node:fs/promises';
import { pages } from './pages.ts';

for (const { path, compose } of pages) await writeFile(path, await compose(await readFile(path, 'utf8')));
