import test from 'ava';
import { replaceFile } from './replace-file.ts';

/** A rename that is refused a number of times before it succeeds. */
function refusing(code: string, times: number) {
  const calls: string[] = [];
  const move = (from: string, to: string) => {
    calls.push(`${from} ${to}`);
    return calls.length > times
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error(`${code}: rename`), { code }));
  };
  return { calls, move };
}

for (const code of ['EACCES', 'EBUSY', 'EPERM'])
  test(`on Windows a file that is briefly open is replaced when it is closed (${code})`, async (t) => {
    const { calls, move } = refusing(code, 3);
    await replaceFile('a', 'b', { platform: 'win32', move, retryMs: 1 });
    t.deepEqual(calls, ['a b', 'a b', 'a b', 'a b']);
  });

test('on Windows a file that stays open or does not exist is refused', async (t) => {
  const open = refusing('EBUSY', Infinity);
  await t.throwsAsync(replaceFile('a', 'b', { platform: 'win32', move: open.move, retryMs: 0 }), {
    message: /EBUSY/,
  });
  t.is(open.calls.length, 20);
  const missing = refusing('ENOENT', Infinity);
  await t.throwsAsync(replaceFile('a', 'b', { platform: 'win32', move: missing.move }));
  t.is(missing.calls.length, 1);
});

test('on other systems a refusal is final', async (t) => {
  const { calls, move } = refusing('EPERM', 1);
  await t.throwsAsync(replaceFile('a', 'b', { platform: 'linux', move }));
  t.is(calls.length, 1);
});
