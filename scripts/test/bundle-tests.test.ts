import { rmSync } from 'node:fs';
import test from 'ava';
import { bundleTests, composeTitle } from './bundle-tests.ts';
import { runAva } from './run-ava.ts';

test('tests of a shared process are named after their files, and all of them run', async (t) => {
  const folder = `build/bundle-tests-${process.pid}`;
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const sharing = ['engine/rules/geometry/geometry.test.ts', 'api/mail/keep-sending.test.ts'];
  const alone = 'scripts/test/tap-reporter.test.ts';
  const { files, groups, withDatabase } = await bundleTests([...sharing, alone], folder);
  const [first, second] = files;
  t.deepEqual(groups.get(first!), sharing);
  t.is(second, alone);
  t.deepEqual(withDatabase, []);

  const lines: string[] = [];
  const { signal } = new AbortController();
  const { failed, durations } = await runAva({
    folder,
    files,
    environment: {},
    signal,
    print: (line) => lines.push(line),
  });
  t.is(failed, 0);
  t.deepEqual(durations.map(({ file }) => file).toSorted(), [...sharing, ...files].toSorted());
  const named = (file: string) => lines.filter((line) => line.startsWith(`✔ ${file} › `)).length;
  t.true(named('engine › rules › geometry › geometry') > 0);
  t.true(named('api › mail › keep-sending') > 0);
  t.is(
    lines.filter((line) => line.startsWith('✔')).length,
    lines.filter((line) => line.includes(' › ')).length,
  );
});

test('files with a browser share processes, slow or not, and run on one database only', async (t) => {
  const folder = `build/bundle-browser-tests-${process.pid}`;
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const browser = ['web/e2e/cart.test.ts', 'web/e2e/reference.test.ts'];
  const services = 'api/auth/gate.test.ts';
  const { groups, withDatabase, onServer, withBrowser } = await bundleTests([...browser, services], folder);
  const [ofBrowser, ofServices] = [...groups.keys()];
  t.deepEqual(groups.get(ofBrowser!), browser);
  t.deepEqual(groups.get(ofServices!), [services]);
  t.deepEqual(withDatabase, [ofBrowser, ofServices]);
  t.deepEqual(onServer, [ofServices]);
  t.deepEqual(withBrowser, [ofBrowser]);
});

test('a title says on which database a test ran, but not in which process', (t) => {
  t.is(
    composeTitle('shared › services-3.on-server › api › a › it works'),
    'api › a › it works (on a PostgreSQL server)',
  );
  t.is(composeTitle('shared › services-3 › api › a › it works'), 'api › a › it works');
  t.is(composeTitle('shared › browser-2 › web › e2e › a › it works'), 'web › e2e › a › it works');
  t.is(composeTitle('7 › engine › a › 8 › it works'), 'engine › a › 8 › it works');
  t.is(composeTitle('api › a.on-server › it works'), 'api › a › it works (on a PostgreSQL server)');
});
