import { mkdir, rm } from 'node:fs/promises';
import test from 'ava';
import { memoryJobs } from './memory-jobs.ts';
import { runWithin } from './run-within.ts';

// `npm run bench -- memory` measures how much they take.
for (const [index, { title, limit, prepare }] of memoryJobs.entries())
  test.serial(title, async (t) => {
    const folder = `build/memory-${process.pid}-${index}`;
    t.teardown(() => rm(folder, { recursive: true, force: true }));
    await mkdir(folder, { recursive: true });
    t.is(await runWithin(limit, await prepare(folder)), undefined);
  });
