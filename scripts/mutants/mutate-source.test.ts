import { compileFunction } from 'node:vm';
import test from 'ava';
import { transformSync } from 'esbuild';
import { mutateSource } from './mutate-source.ts';

/** The mutants of one expression of `a`, `b` and `c`. */
const mutationsOf = (code: string): string[] =>
  mutateSource('x.ts', `f(${code});`, 1)
    .mutants.filter(({ original }) => !original.startsWith('f('))
    .map(({ original, mutated }) => `${original} -> ${mutated}`);

test('operators, literals and calls are mutated', (t) => {
  t.deepEqual(mutationsOf('a < b'), ['a < b -> (a) <= (b)', 'a < b -> (a) >= (b)']);
  t.deepEqual(mutationsOf('a === b'), ['a === b -> (a) !== (b)']);
  t.deepEqual(mutationsOf('a ?? b'), ['a ?? b -> (a) && (b)']);
  t.deepEqual(mutationsOf('!a'), ['!a -> a']);
  t.deepEqual(mutationsOf('a + b'), ['a + b -> (a) - (b)']);
  t.deepEqual(mutationsOf('a + "x"'), ['"x" -> \'\'']);
  t.deepEqual(mutationsOf('a ? b : c'), ['a -> true', 'a -> false']);
  t.deepEqual(mutationsOf('a?.b.c'), ['a?.b.c -> a.b.c']);
  t.deepEqual(mutationsOf('a.filter(b)'), ['a.filter(b) -> a']);
  t.deepEqual(mutationsOf('Math.max(a, b)'), ['Math.max(a, b) -> Math.min(a, b)']);
  t.deepEqual(mutationsOf('() => a'), ['a -> undefined']);
  t.deepEqual(mutationsOf('[a]'), ['[a] -> []']);
  t.deepEqual(mutationsOf('7'), ['7 -> 8']);
});

test('types, names and targets of assignments are not mutated', (t) => {
  const code = `
    import { x } from './x.ts';
    type Kind = 'a' | 'b';
    interface Sized { 'width': 1 }
    const { 0: first, 'x-y': second } = list;
    const f = <T extends 'a'>(kind: T): kind is T => typeof kind === 'string';
    export type { x } from './y.ts';
  `;
  t.deepEqual(
    mutateSource('x.ts', code, 1).mutants.map(({ mutated }) => mutated),
    ["(typeof kind) !== ('string')", 'undefined'],
  );
  t.deepEqual(
    mutateSource('x.ts', '[a, b] = c;', 1).mutants.map(({ original }) => original),
    ['[a, b] = c'],
  );
});

test('a mutant has its position, and only its own number enables it', (t) => {
  const source = 'export const area = (w: number, h: number) =>\n  w * (h ?? 1);\n';
  const { code, mutants } = mutateSource('engine/area.ts', source, 40);
  const quotient = mutants.find(({ mutated }) => mutated.includes('/'))!;
  t.like(quotient, { file: 'engine/area.ts', line: 2, source: 'w * (h ?? 1);', original: 'w * (h ?? 1)' });
  t.deepEqual(
    mutants.map(({ id }) => id),
    mutants.map((_, index) => 40 + index),
  );
  const { code: script } = transformSync(code, { loader: 'ts', format: 'cjs' });
  const areaWith = (active: number): unknown => {
    const module = { exports: {} as { area: (w: number, h: number) => unknown } };
    const run = compileFunction(script, ['module', '$mutant']) as (...args: unknown[]) => void;
    run(module, (id: number) => id === active);
    return module.exports.area(6, 3);
  };
  t.is(areaWith(0), 18);
  t.is(areaWith(quotient.id), 2);
});

test('an optional chain still short-circuits, and a method keeps its receiver', (t) => {
  const { code } = mutateSource('x.ts', 'f(a?.b.trim().c, d.e().trim());', 1);
  const run = compileFunction(transformSync(code).code, ['a', 'd', 'f', '$mutant']) as (
    ...args: unknown[]
  ) => void;
  const found: unknown[] = [];
  const text = {
    word: ' x ',
    e() {
      return this.word;
    },
  };
  run(
    undefined,
    text,
    (...values: unknown[]) => found.push(...values),
    () => false,
  );
  t.deepEqual(found, [undefined, 'x']);
});
