// node scripts/run.mjs scripts/web-budget.ts: builds the pages and holds what a browser loads to its budget (gzip).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { webConfig } from './build-web.mjs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What the configurator loads at once, and what it waits for before it paints a design with a text. */
const EAGER = ['configurator/index.html'];
const PAINTED = [...EAGER, 'configurator/first-design.ts', '../node_modules/harfbuzzjs/dist/index.mjs'];

/** What the dashboard loads for its first list of records. */
const DASHBOARD = ['dashboard/index.html', 'dashboard/records/RecordListPage.tsx'];

const BUDGETS: [name: string, maxKilobytes: number, entries: string[], kind: 'js' | 'css'][] = [
  ['JavaScript before the shell is shown', 150, EAGER, 'js'],
  ['JavaScript before the first painted design', 250, PAINTED, 'js'],
  ['CSS before the first painted design', 25, PAINTED, 'css'],
  ['JavaScript of the dashboard before its first list', 250, DASHBOARD, 'js'],
];

const folder = await mkdtemp(join(tmpdir(), 'platen-pages-'));
try {
  await build({ ...webConfig(folder), logLevel: 'error' });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  for (const [name, maxKilobytes, entries, kind] of BUDGETS) {
    const files = listFiles(manifest, entries, kind);
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length),
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    console.log(`${name}: ${kilobytes.toFixed(1)} of ${maxKilobytes} kB gzip`);
    if (kilobytes > maxKilobytes) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}

/** The files that entries load: their own and those of all they import statically. */
function listFiles(manifest: Record<string, Chunk>, entries: string[], kind: 'js' | 'css'): Set<string> {
  const reached = new Set(entries);
  const files = new Set<string>();
  for (const name of reached) {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no chunk ${name}; it has ${Object.keys(manifest).join(', ')}.`);
    for (const file of kind === 'js' ? [chunk.file] : (chunk.css ?? [])) files.add(file);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  return files;
}
