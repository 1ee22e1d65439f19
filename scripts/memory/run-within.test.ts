import test from 'ava';
import { runWithin } from './run-within.ts';

const limit = { dataMb: 400, heapMb: 64 };

test('freed memory may exceed the limit in total, retained memory may not', async (t) => {
  const letGo = 'for (let i = 0; i < 20; i += 1) new Uint8Array(1e8).fill(1)';
  t.is(await runWithin(limit, ['--eval', letGo]), undefined);
  const held = 'const all = []; for (let i = 0; i < 20; i += 1) all.push(new Uint8Array(1e8).fill(1))';
  t.regex((await runWithin(limit, ['--eval', held])) ?? '', /Array buffer allocation failed/);
  const objects = 'const all = []; for (;;) all.push({})';
  t.regex((await runWithin(limit, ['--eval', objects])) ?? '', /heap|SIG/);
});

test('a process that fails reports the reason', async (t) => {
  t.regex((await runWithin(limit, ['--eval', 'throw new Error("broken")'])) ?? '', /ended with 1: .*broken/s);
});
