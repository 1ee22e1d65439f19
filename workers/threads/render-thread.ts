// The code of the workers' threads: one job per message. Files decoded for one job are reused by the next.
import { workerData } from 'node:worker_threads';
import { AssetLibrary, nodePlatform } from '../../engine/node.ts';
import { threadKind } from '../jobs/job-kinds.ts';
import { describeJobFault } from './job-fault.ts';
import { MappedFiles } from './mapped-files.ts';
import type { PoolSettings, ThreadAnswer, ThreadMessage, ThreadTask } from './thread-task.ts';

/** A library keeps every font that was ever loaded: it is replaced after this many jobs. */
const JOBS_A_LIBRARY = 100;

const { builtFolder, backgroundModel } = workerData as PoolSettings;
const source = new MappedFiles();
let library = new AssetLibrary(source, nodePlatform);
let jobs = 0;

export default async function runJob({ kind, task, files, folder, port }: ThreadTask): Promise<ThreadAnswer> {
  if ((jobs += 1) % JOBS_A_LIBRARY === 0) library = new AssetLibrary(source, nodePlatform);
  source.files = files;
  const stop = new AbortController();
  port.on('message', () => stop.abort());
  try {
    let parts = 0;
    const post = (said: ThreadMessage) => port.postMessage(said);
    const outcome = await threadKind(kind).run(task, {
      source,
      library,
      folder,
      builtFolder,
      backgroundModel,
      onProgress: post,
      signal: stop.signal,
      onPart(part) {
        parts += 1;
        post(part);
      },
    });
    return { outcome, parts };
  } catch (error) {
    return { fault: describeJobFault(error) };
  } finally {
    port.close();
  }
}
