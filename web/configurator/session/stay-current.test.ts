import test from 'ava';
import { type ReloadTools, stayCurrent } from './stay-current.ts';

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
  t.deepEqual(await stayCurrent(undefined, tools), { loadedAt: new Date(1000), build: 'two' });
  t.deepEqual(done, []);
});

test('a page of another build or of the previous day is reloaded after its draft is stored', async (t) => {
  const other = openTools();
  await stayCurrent(page, other.tools);
  t.deepEqual(other.done, ['flushed', 'reloaded']);
  const old = openTools({ askBuild: () => Promise.resolve('one'), now: () => new Date(DAY_MS + 1) });
  await stayCurrent(page, old.tools);
  t.deepEqual(old.done, ['flushed', 'reloaded']);
  const same = openTools({ askBuild: () => Promise.resolve('one') });
  await stayCurrent(page, same.tools);
  t.deepEqual(same.done, []);
});

test('a page that is in use or whose draft cannot be stored is not reloaded', async (t) => {
  const busy = openTools({ isQuiet: () => false });
  await stayCurrent(page, busy.tools);
  t.deepEqual(busy.done, []);
  const refused = openTools({ flushDraft: () => Promise.resolve(false) });
  await stayCurrent(page, refused.tools);
  t.deepEqual(refused.done, []);
});
