import { readFileSync } from 'node:fs';
import test from 'ava';
import * as limits from '../engine/limits.ts';
import * as screenLimits from '../engine/screen-limits.ts';
import { globSync } from './glob.ts';

// A number or rule that only its own tests read has no effect.

/** Code other than tests, by its path. */
const sources = new Map(
  globSync(['engine', 'workers', 'api', 'cli', 'web'], /(?<!\.test)\.tsx?$/)
    .filter((file) => !/\/(testing|proof)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
/** Scripts use the product as others do. */
const scripts = new Map(
  [...globSync(['scripts'], /(?<!\.test)\.(?:ts|mjs)$/)].map((file) => [file, readFileSync(file, 'utf8')]),
);
const DATA = 'a list of the specification, for clients of the API';
const RULE = 'a rule of the specification whose screen Platen does not have';
/** Exports that no product code uses, each with the reason why it stays. */
const UNUSED: Readonly<Record<string, string>> = {
  allowedExtensions: DATA,
  RECURRING_ANSWER_TYPES: DATA,
  knownShopTypes: DATA,
  isBeingCreated: RULE,
  listOfferedSettings: RULE,
  millisecondsToDays: RULE,
  restrictInput: RULE,
  directPrintUrl: 'for clients of a deployment with a print server of its own',
  migrateDown: 'a test takes every migration back by it',
  toByteSink: 'for programs that print into a stream of theirs',
};

/** A readable version of its kernel; the kernel's tests compare the two. */
const isKernelInPlainCode = (name: string) => /[Pp]lainly$/.test(name);

const isReadOutside = (own: string, pattern: RegExp) =>
  [...sources].some(([file, source]) => file !== own && pattern.test(source));

test('every number in engine/limits.ts is applied by the engine, the services or the command line', (t) => {
  t.true(sources.size > 500);
  t.deepEqual(listUnread('engine/limits.ts', limits), []);
});

test('every number in engine/screen-limits.ts is read by a screen', (t) => {
  t.deepEqual(listUnread('engine/screen-limits.ts', screenLimits), []);
});

test('every export is used by code other than tests', (t) => {
  const users = new Map<string, Set<string>>();
  for (const [file, source] of [...sources, ...scripts])
    for (const [name] of withoutMentions(file, source).matchAll(/[A-Za-z_$][\w$]*/g))
      users.set(name, (users.get(name) ?? new Set()).add(file));
  const exported = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/^export (?:abstract |async )?(?:const|function\*?|class) (\w+)/gm)].map(
      ([, name]) => ({
        file,
        name: name!,
        isUsedThere: withoutMentions(file, source).split(new RegExp(String.raw`\b${name}\b`)).length > 2,
      }),
    ),
  );
  t.true(exported.length > 3000);
  const unused = exported
    .filter(
      ({ file, name, isUsedThere }) => !isUsedThere && [...users.get(name)!].every((user) => user === file),
    )
    .map(({ name }) => name)
    .filter((name) => !(name in UNUSED) && !isKernelInPlainCode(name));
  t.deepEqual(unused, []);
});

/** The numbers of a group of limits that no other file reads. */
const listUnread = (own: string, groups: Record<string, object | number>): string[] =>
  Object.entries(groups).flatMap(([group, numbers]) =>
    Object.keys(numbers)
      .filter((name) => {
        const read = String.raw`\b${group}\.${name}\b|\{[^{}]*\b${name}\b[^{}]*\} = ${group}\b`;
        return !isReadOutside(own, new RegExp(read));
      })
      .map((name) => `${group}.${name}`),
  );

/** Text without comments, and without an entry point's lists of exports from other files. */
function withoutMentions(file: string, source: string): string {
  const code = source.replace(/\/\*.*?\*\/|(?<![:"'`])\/\/[^\n]*/gs, '');
  return /^(?:engine|workers)\/[\w-]+\.ts$/.test(file)
    ? code.replace(/export (?:type )?\{[^}]*\} from [^;]*;/g, '')
    : code;
}
