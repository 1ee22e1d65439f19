import test from 'ava';
import { repeat } from './repeat.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('repeated calls never overlap, continue after errors, and stop when ended', async (t) => {
  let runs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const errors: string[] = [];
  const act = async () => {
    runs += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    await pause(20);
    atOnce -= 1;
    throw new Error('always');
  };
  const end = repeat(1, act, ({ message }) => errors.push(message));
  while (errors.length < 3) await pause(1);
  end();
  await pause(30);
  const last = runs;
  await pause(50);
  t.is(runs, last);
  t.is(mostAtOnce, 1);
  t.is(errors[2], 'always');
});
