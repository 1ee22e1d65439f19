import { readFileSync } from 'node:fs';
import test from 'ava';
import { ImportGraph } from './import-graph.ts';
import { isHarmless, STATELESS_MODULES, listSharingTests } from './shares-process.ts';

const TEST =
  "import test from 'ava';\nimport { code } from './code.ts';\ntest('one', (t) => t.is(code(1), 2));";

/** Whether a test file and the code it loads may share a process. */
function mayShare({ own = TEST, code = 'export const code = (one: number) => one + 1;' }): boolean {
  const texts = new Map([
    ['engine/code.test.ts', own],
    ['engine/code.ts', code],
  ]);
  const imports = new Map([
    ['engine/code.test.ts', ['engine/code.ts']],
    ['engine/code.ts', []],
  ]);
  const graph = new ImportGraph(imports, (file) => texts.get(file)!);
  return listSharingTests(['engine/code.test.ts'], graph).length === 1;
}

test('a test file shares a process, even with hooks, files, clocks and child processes', (t) => {
  t.true(mayShare({}));
  for (const line of [
    "import { readFileSync } from 'node:fs';",
    "import { spawn } from 'node:child_process';",
    "const cli = process.env['PLATEN_BUILT_CLI'] === undefined;",
    'test.before(() => open());',
    'let api: TestApi;',
    'const calls = new Map<string, number>();',
    'setTimeout(done, 10);',
    "const other = await import('./other.ts');",
  ])
    t.true(mayShare({ own: `${TEST}\n${line}` }), line);
  for (const line of [
    'const none: ReadonlyMap<string, number> = new Map();',
    'const no: ReadonlySet<string> = new Set();',
  ])
    t.true(mayShare({ code: `${line}\nexport const code = 1;` }), line);
});

for (const line of [
  "process.env['HOME'] = '';",
  "process.env['HOME'] ??= '';",
  "delete process.env['HOME'];",
  "process.on('exit', close);",
  'process.exit(1);',
  'process.exitCode = 1;',
  'process.chdir(folder);',
  'const before = process.memoryUsage().rss;',
  'globalThis.fetch = other;',
  "import { mock } from 'node:test';",
])
  test(`"${line}" has its own process, in the test as in modules that it loads`, (t) => {
    t.false(mayShare({ own: `${TEST}\n${line}` }));
    t.false(mayShare({ code: `${line}\nexport const code = 1;` }));
  });

for (const line of [
  'let count = 0;',
  'export let count: number;',
  'const known = new Map<string, number>();',
  'export const known: Known = new Set();',
])
  test(`a test file that loads "${line}" has its own process`, (t) => {
    t.false(mayShare({ code: `${line}\nexport const code = 1;` }));
  });

test('a test file with a context has its own process', (t) => {
  t.false(mayShare({ own: `${TEST}\nt.context.a = 1;` }));
});

test('a file whose helper creates tests has its own process', (t) => {
  t.false(
    mayShare({ code: "import test from 'ava';\nexport const code = () => test('made', (t) => t.pass());" }),
  );
  t.true(mayShare({ code: "import type { ExecutionContext } from 'ava';\nexport const code = 1;" }));
});

test('every module listed as keeping no state of its caller would otherwise count as keeping some', (t) => {
  t.deepEqual(
    STATELESS_MODULES.filter((file) => isHarmless(readFileSync(file, 'utf8'))),
    [],
  );
});
