import type { ImportGraph } from './import-graph.ts';

/**
 * Code with effects that another test file of the process could notice: changes of environment variables, process
 * events and globals, and measurements of the process.
 */
const CHANGES_PROCESS = [
  /\bprocess\.env(\.\w+|\[[^\]]*\]) (\?\?)?=[^=]|\bdelete process\.env|\bassign\(process\.env/,
  /\bprocess\.(on|once|off|exit|abort|chdir|umask)\(|\bprocess\.exitCode =/,
  /\bprocess\.(memoryUsage|resourceUsage|cpuUsage)\b/,
  /\bglobalThis\.\w+ =[^=]|\b(assign|defineProperty)\(globalThis/,
  /from 'node:(test|v8|inspector|diagnostics_channel)'/,
];

/**
 * Module state, which the next test file would see as the previous one left it. A read-only map or set does not count.
 */
const KEEPS_STATE = [
  /^(export )?let /m,
  /^(export )?const \w+(: (?!Readonly(Map|Set)<)[^=]+)? = new (Map|Set)(<[^\n]*>)?\(\)/m,
];

/**
 * Modules whose state is the same for all test files: values that never change, are loaded or computed once, or are
 * restored.
 */
export const STATELESS_MODULES = [
  'api/data/data-lock.ts',
  'api/docs-page/docs-page.ts',
  'api/testing/open-test-database.ts',
  'api/testing/test-events.ts',
  'cli/output/atomic-file.ts',
  'engine/assets/filter/raster.ts',
  'engine/codes/testing/read-codes.ts',
  'engine/mockup/bake-solid/measure-tile.ts',
  'engine/mockup/stamp/memory-layout.ts',
  'engine/platform/node/chromium/launch-chromium.ts',
  'engine/platform/node/load-canvas.ts',
  'engine/print/colour/load-press.ts',
  'engine/print/colour/press-profile.ts',
  'engine/print/marks/slug-fonts.ts',
  'engine/print/pdf/font/subset-font.ts',
  'engine/print/pdf/icc/compose-srgb-profile.ts',
  'engine/text/bidi-levels.ts',
  'engine/text/break-opportunities.ts',
  'engine/text/itemise.ts',
  'engine/text/script-of.ts',
  'scripts/test-databases/kill-on-exit.ts',
  'scripts/test/import-graph.ts',
  'web/testing/check-accessibility.ts',
  'web/testing/share-chromium.ts',
];

/** A context is shared by all hooks and tests of a process. */
const NEEDS_OWN_RUN = /\bt\.context\b/;

/** A helper that creates tests itself would register them without a test file. */
const REGISTERS_TESTS = /^import test\b.*from 'ava'/m;

/**
 * The test files that may share a process with others, one after another: neither they nor anything that they load
 * changes or stores anything that another file could notice. This is detected from the source text, so a file that
 * starts to do so gets a separate process again.
 */
export function listSharingTests(tests: string[], graph: ImportGraph): string[] {
  const harmful = new Set(graph.filesWhere((text) => !isHarmless(text)));
  for (const file of STATELESS_MODULES) harmful.delete(file);
  return tests.filter((test) => {
    const own = graph.textOf(test);
    if (NEEDS_OWN_RUN.test(own) || CHANGES_PROCESS.some((pattern) => pattern.test(own))) return false;
    return [...graph.distancesFrom(test).keys()].every((file) => file === test || !harmful.has(file));
  });
}

export const isHarmless = (text: string): boolean =>
  ![...CHANGES_PROCESS, ...KEEPS_STATE, REGISTERS_TESTS].some((pattern) => pattern.test(text));
