import test from 'ava';
import { repeatWhileLocked } from './debian-tools.ts';

const locked = new Error(
  'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 5273 (apt-get)',
);

/** An installation that fails with these errors, then succeeds. @returns its result and the number of pauses */
async function install(...errors: Error[]) {
  let pauses = 0;
  const attempt = async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'installed';
  };
  const pause = async () => {
    pauses += 1;
  };
  return repeatWhileLocked(attempt, pause).then(
    (result) => ({ result, pauses }),
    (error: Error) => ({ result: error.message, pauses }),
  );
}

test('an installation waits until another one releases the package lists', async (t) => {
  t.deepEqual(await install(), { result: 'installed', pauses: 0 });
  t.deepEqual(await install(locked, locked), { result: 'installed', pauses: 2 });
});

test('an installation waits for five minutes at most, and not at all after another error', async (t) => {
  t.deepEqual(await install(...Array.from({ length: 301 }, () => locked)), {
    result: locked.message,
    pauses: 300,
  });
  t.deepEqual(await install(locked, new Error('no such package')), { result: 'no such package', pauses: 1 });
});
