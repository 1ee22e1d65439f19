import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { listPrintTasks } from '../../print/print-task.ts';
import { renderPrint } from '../../print/render-print.ts';
import { makeJob, samplePrintArea } from '../../scene/testing/sample-job.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { nodePlatform } from './node-platform.ts';
import { toByteSink } from './to-byte-sink.ts';

/** A print of a few hundred kilobytes, in several pieces. */
function renderInto(sink: ByteSink) {
  const ground = { designFunction: 'COLOURAREA', colourId: 'red', configuration: { colour: {} } };
  const layers = Array.from({ length: 60 }, (_, at) => ({
    ...ground,
    id: at,
    objectConfiguration: { left: 100 + 4 * at, top: 90 + 5 * at, width: 70, height: 3, angle: at },
  }));
  const { product, design, library } = makeJob({
    layers,
    product: { printAreas: [samplePrintArea({ imageDPI: 900 })] },
  });
  const [task] = listPrintTasks(product, design);
  return renderPrint(task!, { library, platform: nodePlatform }, sink);
}

async function renderBytes(): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  await renderInto({ write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

test('a slow stream receives the same bytes, one piece at a time', async (t) => {
  const parts: Buffer[] = [];
  let waiting = 0;
  let most = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      most = Math.max(most, (waiting += 1));
      parts.push(Buffer.from(chunk));
      void turn().then(() => {
        waiting -= 1;
        done();
      });
    },
  });
  await renderInto(toByteSink(slow));
  t.is(most, 1);
  t.true(parts.length > 2);
  t.deepEqual(Buffer.concat(parts), await renderBytes());
  t.false(slow.writableEnded, 'the stream is its owner’s');
});

test('a stream that is destroyed during a write stops the render', async (t) => {
  const stalled = new PassThrough({ highWaterMark: 1 }); // never read
  const render = renderInto(toByteSink(stalled));
  await turn();
  stalled.destroy();
  const error = await t.throwsAsync(render, { instanceOf: PlatenError });
  t.is(error.code, 'sink-closed');
  t.regex(error.message, /took no more/);
});

test('a stream that fails stops the render with its error, and nothing more is written to it', async (t) => {
  let written = 0;
  const failing = new Writable({
    write(_chunk, _encoding, done) {
      written += 1;
      done(written === 2 ? new Error('the other side hung up') : null);
    },
  });
  const error = await t.throwsAsync(renderInto(toByteSink(failing)), { instanceOf: PlatenError });
  t.is(error.code, 'sink-closed');
  t.is((error.cause as Error).message, 'the other side hung up');
  t.is(written, 2);
});

test('a stream that has ended accepts nothing', async (t) => {
  const ended = new PassThrough();
  ended.end();
  t.is((await t.throwsAsync(renderInto(toByteSink(ended)), { instanceOf: PlatenError })).code, 'sink-closed');
});
