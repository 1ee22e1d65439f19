import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import test from 'ava';
import { listPrintTasks, renderPrint } from '../../engine/node.ts';
import { loadJob } from '../job/load-job.ts';
import { startCli } from '../testing/run-cli.ts';
import { makeTestFolder, writeSmallDesign, writeSmallProduct } from '../testing/small-job.ts';
import { writeAtomically } from './atomic-file.ts';

// Whenever a print is aborted, no file remains, neither under its own name nor under a temporary one.

const MOMENTS = 20;

/** Pseudorandom moments, the same in every run: 0 to 1, evenly distributed. Source: Park and Miller, 1988. */
function* seededMoments(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test('a print that is aborted during any write or report leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm: 400 }); // 4724 x 4724 px
  const { product, design, library } = await loadJob(await writeSmallDesign(folder, 'stopped'), {});
  const [task] = listPrintTasks(product, design);
  const out = join(folder, 'out');
  /** @returns the number of moments */
  const print = async (stopAt: number): Promise<number> => {
    const stopping = new AbortController();
    let moments = 0;
    const pass = () => {
      if (moments++ === stopAt) stopping.abort();
    };
    await writeAtomically(join(out, 'a.png'), (file) =>
      renderPrint(
        task!,
        library,
        {
          write(bytes) {
            pass();
            return file.write(bytes);
          },
        },
        { signal: stopping.signal, onProgress: pass },
      ),
    );
    return moments;
  };
  const moments = await print(Infinity);
  t.true(moments >= 10);
  t.deepEqual(await readdir(out), ['a.png']);
  const { mtimeMs } = await stat(join(out, 'a.png'));
  const scattered = seededMoments(11);
  for (let run = 0; run < MOMENTS; run += 1) {
    // The last report is that of the end.
    const stopAt = Math.floor(scattered.next().value * (moments - 1));
    await t.throwsAsync(print(stopAt), { code: 'render-aborted' }, `stopped at ${stopAt} of ${moments}`);
    t.deepEqual(await readdir(out), ['a.png']);
    t.is((await stat(join(out, 'a.png'))).mtimeMs, mtimeMs, 'the previous file is unchanged');
  }
});

test('a command that is interrupted at any moment leaves no file', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm: 2000 }); // 23,622 x 23,622 px
  const scattered = seededMoments(7);
  const stop = async (run: number) => {
    const design = await writeSmallDesign(folder, `large-${run}`);
    const out = join(folder, `out-${run}`);
    await mkdir(out);
    const { child, ended } = await startCli(['render', design, '--out', out]);
    while ((await readdir(out)).length === 0 && child.exitCode === null) await pause(5);
    await pause(400 * scattered.next().value);
    t.is(child.exitCode, null, 'it was still running');
    const isInterrupt = run % 2 === 0;
    child.kill(isInterrupt ? 'SIGINT' : 'SIGTERM');
    t.is((await ended).code, isInterrupt ? 130 : 143);
    t.deepEqual(await readdir(out), []);
  };
  const runs = Array.from({ length: MOMENTS }, (_, run) => run);
  while (runs.length > 0) await Promise.all(runs.splice(0, 4).map(stop));
});

test('the next command deletes the files that a killed one left', async (t) => {
  const folder = await makeTestFolder(t);
  await writeSmallProduct(folder, { sideMm: 1000 });
  const large = await writeSmallDesign(folder, 'large');
  const out = join(folder, 'out');
  await mkdir(out);
  const { child, ended } = await startCli(['render', large, '--out', out]);
  while ((await readdir(out)).length === 0 && child.exitCode === null) await pause(5);
  child.kill('SIGKILL');
  await ended;
  t.regex((await readdir(out)).join(), /^\.large--front\.png\.\d+\.part$/);
  const next = await startCli(['render', large, '--dpi', '30', '--out', out]);
  t.is((await next.ended).code, 0);
  t.deepEqual(await readdir(out), ['large--front.png']);
});
