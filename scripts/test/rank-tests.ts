import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** Files that every test depends on without importing them. */
const EVERYTHING = /^(package(-lock)?\.json|scripts\/(bundle|build|build-database)\.mjs)$/;

/**
 * The test files that a change reaches, nearest first: changed ones, those named after a changed file, those in its
 * folder, then by the number of imports between. A file that is not code, such as a fixture, counts as imported by code
 * that has its path or one of its folders in a string.
 */
export function rankTests(tests: string[], changed: string[], graph: ImportGraph): string[] {
  const isEverything = changed.some((file) => EVERYTHING.test(file));
  const code = new Set(graph.files);
  const namedIn = new Map(
    changed
      .filter((file) => !code.has(file))
      .map((file) => [file, graph.filesWhere((text) => names(text, file))]),
  );
  const ranked: { test: string; nearness: number; reach: number }[] = [];
  for (const test of tests) {
    const distances = graph.distancesFrom(test);
    const nearnesses = changed.flatMap((file) => {
      if (file === test) return [0];
      const found = (namedIn.get(file) ?? [file]).flatMap((source) => distances.get(source) ?? []);
      if (found.length === 0) return [];
      if (stem(file) === stem(test)) return [1];
      return [dirname(file) === dirname(test) ? 2 : 2 + Math.min(...found)];
    });
    if (isEverything) nearnesses.push(Infinity);
    if (nearnesses.length > 0)
      ranked.push({ test, nearness: Math.min(...nearnesses), reach: distances.size });
  }
  // Of two equally near ones, the one that loads less is more specific to the change.
  return ranked
    .toSorted((a, b) => compare(a.nearness, b.nearness) || a.reach - b.reach)
    .map(({ test }) => test);
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const stem = (file: string) => file.replace(/(\.test)?\.\w+$/, '');

/** Whether a source contains a string that is the path or one of its folders. */
function names(source: string, path: string): boolean {
  for (let part = path; part !== '.'; part = dirname(part))
    if (["'", '`', '"'].some((quote) => mentions(source, quote, part))) return true;
  return false;
}

function mentions(source: string, quote: string, part: string): boolean {
  return [quote, `/${quote}`, '/${'].some((end) => source.includes(quote + part + end));
}
