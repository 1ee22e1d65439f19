import test from 'ava';
import { BackgroundWork } from './background-work.ts';

test('a failure in the background is logged with its description', async (t) => {
  const logged: unknown[] = [];
  const background = new BackgroundWork({ warn: (...values: unknown[]) => void logged.push(values) });
  const error = new Error('The disk is full.');
  background.begin('plates', () => Promise.reject(error));
  await background.close();
  t.deepEqual(logged, [[{ err: error }, 'plates']]);
});

test('closing aborts the work, waits until it has ended, and begins no other', async (t) => {
  const background = new BackgroundWork({ warn: t.fail });
  const events: string[] = [];
  background.begin('plates', async (signal) => {
    await new Promise((aborted) => signal.addEventListener('abort', aborted));
    await new Promise(setImmediate);
    events.push('ended');
  });
  await background.close();
  events.push('closed');
  background.begin('fonts', () => Promise.resolve(events.push('begun')));
  t.deepEqual(events, ['ended', 'closed']);
});
