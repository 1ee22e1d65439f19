import test from 'ava';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameTask } from './frame-task.ts';
import { FrameThreads } from './frame-threads.ts';

const task: FrameTask = { plate: new Uint8Array(9), artworks: [], look: {}, encoding: { format: 'png' } };

const threads: Record<string, [code: string | undefined, message: { code: string; message?: RegExp }]> = {
  'a thread that is not there': [undefined, { code: 'mockup-thread-died' }],
  'a thread that cannot start': ["throw new Error('no')", { code: 'mockup-thread-died' }],
  'a thread that dies over a frame': [
    'export default () => process.exit(3)',
    { code: 'mockup-thread-died', message: /Have fewer made at once/ },
  ],
  'a frame that is refused': [
    "export default () => ({ fault: { code: 'plate-broken', message: 'It is broken.', status: 400 } })",
    { code: 'plate-broken', message: /It is broken/ },
  ],
};
for (const [what, [code, expected]] of Object.entries(threads))
  test(`pending frames fail by ${what}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-frames-'));
    t.teardown(() => rm(folder, { recursive: true }));
    const file = join(folder, 'thread.mjs');
    if (code !== undefined) await writeFile(file, code);
    const frames = new FrameThreads(file, 2);
    t.teardown(() => frames.close());
    await t.throwsAsync(Promise.all([frames.make(task), frames.make(task), frames.make(task)]), expected);
  });
