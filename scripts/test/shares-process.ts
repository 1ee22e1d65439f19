import type { ImportGraph } from './import-graph.ts';

/** Modules of Node that keep nothing of a caller, or only read. */
const HARMLESS = ['fs', 'fs/promises', 'path', 'url', 'zlib', 'crypto', 'util', 'buffer'];

/** What reaches beyond a module: state of the process, time, other programs, code that is loaded later. */
const REACHES_OUT = [
  /\bprocess\.\w|from 'node:process'/,
  /\bglobalThis\b/,
  new RegExp(`from 'node:(?!(${HARMLESS.join('|')})')`),
  /\bimport\(/,
  /\b(setTimeout|setInterval|setImmediate)\b/,
  /\b(Date\.now|performance)\b/,
  // State of a module, which the next test file would find as the last one left it.
  /^(export )?let /m,
  /^(export )?const \w+(: [^=]+)? = new (Weak)?(Map|Set)(<[^\n]*>)?\(\)/m,
];

/** Hooks, order, contexts and files that are written belong to the process of one test file. */
const NEEDS_OWN_RUN = /\btest\.\w+\(|\bt\.context\b|\bwriteFile|\bmkdtemp|\bt\.timeout\b/;

/** A helper that makes tests itself would make them in nobody's name. */
const REGISTERS_TESTS = /^import test\b.*from 'ava'/m;

/**
 * Whether a test file may run in one process with others: neither it nor anything that it loads changes, keeps or reads
 * what another file could notice. Found by the text, so one that begins to do so has a process of its own again.
 */
export function mayShareProcess(test: string, graph: ImportGraph): boolean {
  const [own = '', ...others] = graph.textsReached(test);
  if ([own, ...others].some((text) => REACHES_OUT.some((pattern) => pattern.test(text)))) return false;
  return !NEEDS_OWN_RUN.test(own) && !others.some((text) => REGISTERS_TESTS.test(text));
}
