import test from 'ava';
import { ImportGraph } from './import-graph.ts';
import { mayShareProcess } from './shares-process.ts';

const PURE =
  "import test from 'ava';\nimport { code } from './code.ts';\ntest('one', (t) => t.is(code(1), 2));";

/** Whether a test file and the code it loads may share a process. */
function judge({ own = PURE, code = 'export const code = (one: number) => one + 1;' }): boolean {
  const texts = new Map([
    ['engine/code.test.ts', own],
    ['engine/code.ts', code],
  ]);
  const imports = new Map([
    ['engine/code.test.ts', ['engine/code.ts']],
    ['engine/code.ts', []],
  ]);
  return mayShareProcess('engine/code.test.ts', new ImportGraph(imports, (file) => texts.get(file)!));
}

test('a file of pure tests shares a process, fixtures that it reads included', (t) => {
  t.true(judge({}));
  t.true(judge({ own: `import { readFileSync } from 'node:fs';\n${PURE}` }));
});

for (const line of [
  "process.env['HOME'] = '';",
  'process.exit(1);',
  'process.chdir(folder);',
  'globalThis.fetch = other;',
  "import { mock } from 'node:test';",
  "import { spawn } from 'node:child_process';",
  'setTimeout(done, 10);',
  'const now = Date.now();',
  "const other = await import('./other.ts');",
  'let count = 0;',
  'export let count: number;',
  'const known = new Map<string, number>();',
])
  test(`"${line}" has a process of its own, in the test as in what it loads`, (t) => {
    t.false(judge({ own: `${PURE}\n${line}` }));
    t.false(judge({ code: `${line}\nexport const code = 1;` }));
  });

for (const line of [
  'test.before(() => open());',
  "test.serial('two', (t) => t.pass());",
  "await writeFile('a', 'b');",
  't.context.a = 1;',
])
  test(`a test file with "${line}" has a process of its own`, (t) => {
    t.false(judge({ own: `${PURE}\n${line}` }));
  });

test('a file whose helper makes tests has a process of its own', (t) => {
  t.false(
    judge({ code: "import test from 'ava';\nexport const code = () => test('made', (t) => t.pass());" }),
  );
  t.true(judge({ code: "import type { ExecutionContext } from 'ava';\nexport const code = 1;" }));
});
