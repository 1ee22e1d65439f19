import test from 'ava';
import { type ReloadTools, reloadIfOutdated } from './reload-if-outdated.ts';

const DAY_MS = 86_400_000;
const page = { loadedAt: new Date(0), build: 'one' };

function openTools(changes: Partial<ReloadTools> = {}) {
  const done: string[] = [];
  const tools: ReloadTools = {
    askBuild: () => Promise.resolve('two'),
    flushDraft: () => {
      done.push('flushed');
      return Promise.resolve(true);
    },
    isQuiet: () => true,
    reload: () => done.push('reloaded'),
    now: () => new Date(1000),
    ...changes,
  };
  return { tools, done };
}

test('the first response is the build of the page', async (t) => {
  const { tools, done } = openTools();
  t.deepEqual(await reloadIfOutdated(undefined, tools), { loadedAt: new Date(1000), build: 'two' });
  t.deepEqual(done, []);
});

test('a page of another build or of the previous day is reloaded after its draft is stored', async (t) => {
  const other = openTools();
  await reloadIfOutdated(page, other.tools);
  t.deepEqual(other.done, ['flushed', 'reloaded']);
  const old = openTools({ askBuild: () => Promise.resolve('one'), now: () => new Date(DAY_MS + 1) });
  await reloadIfOutdated(page, old.tools);
  t.deepEqual(old.done, ['flushed', 'reloaded']);
  const same = openTools({ askBuild: () => Promise.resolve('one') });
  await reloadIfOutdated(page, same.tools);
  t.deepEqual(same.done, []);
});

test('a page that is in use or whose draft cannot be stored is not reloaded', async (t) => {
  const busy = openTools({ isQuiet: () => false });
  await reloadIfOutdated(page, busy.tools);
  t.deepEqual(busy.done, []);
  const refused = openTools({ flushDraft: () => Promise.resolve(false) });
  await reloadIfOutdated(page, refused.tools);
  t.deepEqual(refused.done, []);
});
