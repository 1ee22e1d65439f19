// The code of the workers' threads: one job a message. What was unpacked for one job serves the next.
import { workerData } from 'node:worker_threads';
import { AssetLibrary, nodePlatform } from '../../engine/node.ts';
import { jobKind } from '../jobs/job-kinds.ts';
import { describeJobFault } from './job-fault.ts';
import { MappedFiles } from './mapped-files.ts';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

/** A library keeps every font it was ever asked for: after so many jobs another one is begun. */
const JOBS_A_LIBRARY = 100;

const { builtFolder } = workerData as { builtFolder: string };
const source = new MappedFiles();
let library = new AssetLibrary(source, nodePlatform);
let jobs = 0;

export default async function runJob({
  kind,
  task,
  files,
  folder,
  progress,
}: ThreadTask): Promise<ThreadAnswer> {
  if ((jobs += 1) % JOBS_A_LIBRARY === 0) library = new AssetLibrary(source, nodePlatform);
  source.files = files;
  try {
    const onProgress = (done: number) => progress.postMessage(done);
    return { outcome: await jobKind(kind).run(task, { source, library, folder, builtFolder, onProgress }) };
  } catch (error) {
    return { fault: describeJobFault(error) };
  } finally {
    progress.close();
  }
}
