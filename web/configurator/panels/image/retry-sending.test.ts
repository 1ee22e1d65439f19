import test from 'ava';
import { retrySending } from './retry-sending.ts';
import { SendFailure } from './picture-transfer.ts';

const broken = () => new SendFailure('', undefined, true);

/** Sends with these results in order and records the length of each pause. */
function sender(
  answers: (Error | string)[],
  { signal = new AbortController().signal, whenAvailable = async () => {} } = {},
) {
  const pauses: number[] = [];
  let sent = 0;
  const result = retrySending(
    async () => {
      const answer = answers[Math.min(sent, answers.length - 1)];
      sent += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      signal,
      onWaiting: () => undefined,
      pause: async (ms) => {
        pauses.push(ms);
        signal.throwIfAborted();
      },
      whenAvailable,
    },
  );
  return { result, pauses, count: () => sent };
}

test('a broken connection is retried with growing pauses until the file has arrived', async (t) => {
  const { result, pauses } = sender([broken(), broken(), broken(), 'there']);
  t.is(await result, 'there');
  t.deepEqual(pauses, [1000, 2000, 4000]);
});

test('an upload over a connection that stays broken is aborted after a minute', async (t) => {
  const { result, pauses, count } = sender([broken()]);
  await t.throwsAsync(result, { instanceOf: SendFailure });
  t.is(
    pauses.reduce((sum, ms) => sum + ms),
    60_000,
  );
  t.is(count(), 7);
});

test('a refusal is not retried', async (t) => {
  const { result, count } = sender([new SendFailure('too large', 'Image size error', false), 'there']);
  await t.throwsAsync(result, { message: 'too large' });
  t.is(count(), 1);
});

test('the pause that the server requests is observed, unless it is longer than a minute', async (t) => {
  const busy = (ms: number) => new SendFailure('busy', undefined, true, ms);
  const short = sender([busy(9000), 'there']);
  t.is(await short.result, 'there');
  t.deepEqual(short.pauses, [9000]);
  const long = sender([busy(600_000), 'there']);
  await t.throwsAsync(long.result, { message: 'busy' });
  t.is(long.count(), 1);
});

test('a cancelled upload is not sent again', async (t) => {
  const controller = new AbortController();
  controller.abort();
  const { result, count } = sender([broken(), 'there'], { signal: controller.signal });
  const error = await t.throwsAsync(result, { any: true });
  t.is((error as DOMException).name, 'AbortError');
  t.is(count(), 1);
});

test('nothing is sent during maintenance, which costs one attempt', async (t) => {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const { result, count } = sender([broken(), 'there'], { whenAvailable: () => over });
  await new Promise(setImmediate);
  t.is(count(), 1);
  end();
  t.is(await result, 'there');
  t.is(count(), 2);
});
