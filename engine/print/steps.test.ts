import test from 'ava';
import { PlatenError } from '../errors.ts';
import { Steps } from './steps.ts';

/** A clock that moves only when the test moves it. */
function handClock() {
  let timeMs = 1000;
  return { now: () => timeMs, pass: (ms: number) => void (timeMs += ms) };
}

test('steps run in order, return their results and report their durations', async (t) => {
  const clock = handClock();
  const steps = new Steps({ now: clock.now }, 3);
  t.is(await steps.step('compose', 1, () => 'scene'), 'scene');
  t.is(
    await steps.step('paint', 2, async () => {
      clock.pass(40);
      await Promise.resolve();
      clock.pass(2);
      return 'strip';
    }),
    'strip',
  );
  t.deepEqual(steps.timings, [
    { name: 'compose', durationMs: 0 },
    { name: 'paint', durationMs: 42 },
  ]);
});

test('progress increases from 0 to 1 by weights, for any reports of a step', async (t) => {
  const seen: [number, string][] = [];
  const steps = new Steps({ onProgress: (progress, name) => seen.push([progress, name]) }, 4);
  await steps.step('compose', 1, () => undefined);
  await steps.step('paint', 2, (report) => [0.5, 0.25, NaN, -3, 0.5, 7, -Infinity].forEach(report));
  await steps.step('encode', 1, (report) => report(1));
  t.deepEqual(seen, [
    [0.25, 'compose'],
    [0.5, 'paint'],
    [0.75, 'paint'],
    [1, 'encode'],
  ]);
});

test('weights with binary rounding errors still end at 1', async (t) => {
  let last = 0;
  const steps = new Steps({ onProgress: (progress) => (last = progress) }, 0.3);
  await steps.step('a', 0.1, () => undefined);
  await steps.step('b', 0.2, () => undefined);
  t.is(last, 1);
});

test('a report after the end of its step is ignored', async (t) => {
  const seen: number[] = [];
  const control = new AbortController();
  const steps = new Steps({ onProgress: (progress) => seen.push(progress), signal: control.signal }, 2);
  let late: (done: number) => void = () => t.fail();
  await steps.step('a', 1, (report) => {
    late = report;
  });
  await steps.step('b', 0.5, () => late(1));
  t.deepEqual(seen, [0.5, 0.75]);
  control.abort();
  t.notThrows(() => late(1));
});

test('an abort stops before the next step, at a report, at a check and before a result is returned', async (t) => {
  const aborted = { code: 'render-aborted', instanceOf: PlatenError };
  const begun: string[] = [];
  const attempt = (run: (steps: Steps, control: AbortController) => Promise<unknown>) => {
    const control = new AbortController();
    return t.throwsAsync(run(new Steps({ signal: control.signal }, 1), control), aborted);
  };
  const error = await attempt((steps, control) => {
    control.abort(new Error('customer left'));
    return steps.step('compose', 1, () => begun.push('never'));
  });
  t.is(error.status, 499);
  t.is((error.cause as Error).message, 'customer left');
  const inStep = await attempt((steps, control) =>
    steps.step('paint', 1, (report) => {
      control.abort();
      report(0.1);
      begun.push('never');
    }),
  );
  t.regex(inStep.message, /"paint"/);
  await attempt((steps, control) =>
    steps.step('paint', 1, () => {
      control.abort();
      steps.check();
      begun.push('never');
    }),
  );
  await attempt((steps, control) => steps.step('paint', 1, () => control.abort()));
  t.deepEqual(begun, []);
});

test('an AbortError of a step becomes render-aborted; other errors are rethrown', async (t) => {
  const control = new AbortController();
  const steps = new Steps({ signal: control.signal }, 1);
  const own = new PlatenError('picture-broken', 'no');
  t.is(await t.throwsAsync(steps.step('a', 0, () => Promise.reject(own))), own);
  const other = new Error('disk full');
  t.is(await t.throwsAsync(steps.step('b', 0, () => Promise.reject(other))), other);
  const error = await t.throwsAsync(
    steps.step('c', 0, () => {
      control.abort();
      control.signal.throwIfAborted();
    }),
    { code: 'render-aborted' },
  );
  t.is((error.cause as Error).name, 'AbortError');
});

test('above the deadline the job fails with a retryable error; exactly at the deadline it continues', async (t) => {
  const clock = handClock();
  const steps = new Steps({ now: clock.now, deadlineMs: 100 }, 2);
  await steps.step('compose', 1, () => clock.pass(100));
  steps.check();
  const error = await t.throwsAsync(
    steps.step('paint', 1, () => clock.pass(1)),
    { code: 'render-deadline', instanceOf: PlatenError },
  );
  t.is(error.status, 504);
  t.true(error.retryable);
  t.regex(error.message, /100 ms.*"paint"/);
  t.is(steps.timings[1]!.durationMs, 1);
});

test('a failed step has a timing, and further steps can run', async (t) => {
  const clock = handClock();
  const steps = new Steps({ now: clock.now }, 1);
  await t.throwsAsync(
    steps.step('first try', 1, () => {
      clock.pass(5);
      throw new Error('no');
    }),
  );
  await steps.step('second try', 1, () => clock.pass(6));
  t.deepEqual(
    steps.timings.map(({ durationMs }) => durationMs),
    [5, 6],
  );
});

test('nested or concurrent steps, weights above the total and deadlines without a clock are refused', async (t) => {
  const invalid = { code: 'steps-invalid' };
  const steps = new Steps({}, 1);
  await t.throwsAsync(
    steps.step('outer', 1, () => steps.step('inner', 1, () => undefined)),
    invalid,
  );
  const running = steps.step('slow', 0, () => new Promise((resolve) => setTimeout(resolve, 5)));
  await t.throwsAsync(
    steps.step('beside', 0, () => undefined),
    invalid,
  );
  await running;
  await t.throwsAsync(
    steps.step('heavy', 2, () => undefined),
    invalid,
  );
  for (const weight of [-1, NaN, Infinity])
    await t.throwsAsync(
      steps.step('odd', weight, () => undefined),
      invalid,
    );
  for (const total of [0, -1, NaN, Infinity]) t.throws(() => new Steps({}, total), invalid);
  t.throws(() => new Steps({ deadlineMs: 5 }, 1), invalid);
  t.throws(() => new Steps({ deadlineMs: NaN, now: () => 0 }, 1), invalid);
});

test('a listener that throws fails its step', async (t) => {
  const steps = new Steps(
    {
      onProgress: () => {
        throw new Error('listener');
      },
    },
    1,
  );
  await t.throwsAsync(
    steps.step('a', 1, () => undefined),
    { message: 'listener' },
  );
});
