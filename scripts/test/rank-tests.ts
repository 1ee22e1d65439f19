import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** Files that every test depends on, though none imports them. */
const EVERYTHING = /^(package(-lock)?\.json|scripts\/(bundle|build|build-database)\.mjs)$/;

/**
 * The test files that a change reaches, nearest first: those that changed, those named after a changed file, those in
 * its folder, then by how many imports lie between. A file that is no code, such as a fixture, is reached by the code that names
 * it or a folder of it in a string.
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
  // Of two that are as near, the one that loads less says more about the change.
  return ranked
    .toSorted((a, b) => compare(a.nearness, b.nearness) || a.reach - b.reach)
    .map(({ test }) => test);
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const stem = (file: string) => file.replace(/(\.test)?\.\w+$/, '');

/** Whether a source has a string that is a path, or a folder it is in. */
function names(source: string, path: string): boolean {
  for (let part = path; part !== '.'; part = dirname(part))
    if (["'", '`', '"'].some((quote) => mentions(source, quote, part))) return true;
  return false;
}

function mentions(source: string, quote: string, part: string): boolean {
  return [quote, `/${quote}`, '/${'].some((end) => source.includes(quote + part + end));
}
