import { rmSync } from 'node:fs';
import test from 'ava';
import { bundleTests } from './bundle-tests.ts';
import { runAva } from './run-ava.ts';

test('tests of a shared process are named after their files, and all of them run', async (t) => {
  const folder = `build/bundle-tests-${process.pid}`;
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const pure = ['engine/rules/geometry/geometry.test.ts', 'engine/rules/colour/colour-rules.test.ts'];
  const apart = 'engine/model/ink.test.ts';
  const { files, groups } = await bundleTests([...pure, apart], folder);
  const [first, second] = files;
  t.deepEqual(groups.get(first!), pure);
  t.is(second, apart);

  const lines: string[] = [];
  const { signal } = new AbortController();
  const { failed } = await runAva({
    folder,
    files,
    environment: {},
    signal,
    print: (line) => lines.push(line),
  });
  t.is(failed, 0);
  const named = (file: string) => lines.filter((line) => line.startsWith(`✔ ${file} › `)).length;
  t.true(named('engine › rules › geometry › geometry') > 0);
  t.true(named('engine › rules › colour › colour-rules') > 0);
  t.is(
    lines.filter((line) => line.startsWith('✔')).length,
    lines.filter((line) => line.includes(' › ')).length,
  );
});
