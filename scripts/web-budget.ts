// node scripts/run.mjs scripts/web-budget.ts: builds the pages and checks that the files a browser loads are within
// their budget (gzip).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPages, type pages } from './build-web.mjs';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

interface Budget {
  name: string;
  maxKilobytes: number;
  page: keyof typeof pages;
  entries: string[];
  kind: 'js' | 'css';
}

/** The configurator loads the first immediately, and waits for all of them before it paints a design with text. */
const EAGER = ['configurator/index.html'];
const PAINTED = [...EAGER, 'configurator/first-design.ts', '../node_modules/harfbuzzjs/dist/index.mjs'];

/** The dashboard loads these before its first list of records. */
const LIST = ['dashboard/index.html', 'list'];
const ORDERS = [...LIST, 'dashboard/orders/OrderListPage.tsx'];

const budget = (
  page: Budget['page'],
  kind: Budget['kind'],
  name: string,
  maxKilobytes: number,
  entries: string[],
): Budget => ({ name, maxKilobytes, page, entries, kind });

const BUDGETS = [
  budget('configurator', 'js', 'JavaScript before the shell is shown', 150, EAGER),
  budget('configurator', 'js', 'JavaScript before the first painted design', 250, PAINTED),
  budget('configurator', 'css', 'CSS before the first painted design', 25, PAINTED),
  budget('dashboard', 'js', 'JavaScript of the dashboard before its first list', 250, LIST),
  budget('dashboard', 'js', 'JavaScript of the dashboard before its list of orders', 250, ORDERS),
];

const folder = await mkdtemp(join(tmpdir(), 'platen-pages-'));
try {
  await buildPages(folder);
  for (const { name, maxKilobytes, page, entries, kind } of BUDGETS) {
    const path = join(folder, page, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, Chunk>;
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

/** The files that entries (modules or names of chunks) load: their own and those of all static imports. */
function listFiles(manifest: Record<string, Chunk>, entries: string[], kind: 'js' | 'css'): Set<string> {
  const reached = new Set(entries);
  const files = new Set<string>();
  for (const name of reached) {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    if (!chunk)
      throw new Error(`The build has no chunk ${name}; it has ${Object.keys(manifest).join(', ')}.`);
    for (const file of kind === 'js' ? [chunk.file] : (chunk.css ?? [])) files.add(file);
    for (const imported of chunk.imports ?? []) reached.add(imported);
  }
  return files;
}
