import { readFileSync } from 'node:fs';
import test from 'ava';
import * as limits from '../engine/limits.ts';
import * as screenLimits from '../engine/screen-limits.ts';
import { globSync } from './glob.ts';

// A number or rule that only its own tests read proves nothing.

/** Code that is no test, by its path. */
const sources = new Map(
  globSync(['engine', 'workers', 'api', 'cli', 'web'], /(?<!\.test)\.ts$/)
    .filter((file) => !/\/(testing|proof)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const isReadOutside = (own: string, pattern: RegExp) =>
  [...sources].some(([file, source]) => file !== own && pattern.test(source));

test('every number in engine/limits.ts is applied by the engine, the services or the command line', (t) => {
  t.true(sources.size > 500);
  const isApplied = (group: string, name: string) => {
    const read = String.raw`\b${group}\.${name}\b|\{[^{}]*\b${name}\b[^{}]*\} = ${group}\b`;
    return isReadOutside('engine/limits.ts', new RegExp(read));
  };
  const unused = Object.entries(limits).flatMap(([group, numbers]) =>
    Object.keys(numbers)
      .filter((name) => !isApplied(group, name))
      .map((name) => `${group}.${name}`),
  );
  t.deepEqual(unused, []);
});

test('numbers that only screens apply are exported to them', (t) => {
  const kept = Object.keys(screenLimits);
  t.true(kept.length > 0);
  t.deepEqual(
    kept.filter((group) => !isReadOutside('engine/screen-limits.ts', new RegExp(String.raw`\b${group}\b`))),
    [],
  );
});

test('every rule is called by other code or exported by an entry point', (t) => {
  const rules = [...sources].flatMap(([file, source]) =>
    file.startsWith('engine/rules/')
      ? [...source.matchAll(/^export (?:const|function\*?) (\w+)/gm)].map(([, name]) => ({
          file,
          name: name!,
        }))
      : [],
  );
  t.true(rules.length > 100);
  const uncalled = rules.filter(
    ({ file, name }) => !isReadOutside(file, new RegExp(String.raw`^(?!\s*(?:\*|//)).*\b${name}\b`, 'm')),
  );
  t.deepEqual(uncalled, []);
});
