import { readFileSync } from 'node:fs';
import test from 'ava';
import * as limits from '../engine/limits.ts';
import { globSync } from './glob.ts';

test('every number in engine/limits.ts is applied by the engine, the services or the command line', (t) => {
  const sources = globSync(['engine', 'workers', 'api', 'cli'], /(?<!\.test)\.ts$/)
    .filter((file) => file !== 'engine/limits.ts' && !/\/(testing|proof)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  t.true(sources.length > 500);
  const isApplied = (group: string, name: string) => {
    const read = new RegExp(String.raw`\b${group}\.${name}\b|\{[^{}]*\b${name}\b[^{}]*\} = ${group}\b`);
    return sources.some((source) => read.test(source));
  };
  const unused = Object.entries(limits).flatMap(([group, numbers]) =>
    Object.keys(numbers)
      .filter((name) => !isApplied(group, name))
      .map((name) => `${group}.${name}`),
  );
  t.deepEqual(unused, []);
});
