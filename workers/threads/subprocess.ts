// The code of a process that runs one job. When its parent disconnects, it ends what it started and exits.
import { setPriority } from 'node:os';
import { AssetLibrary, nodePlatform } from '../../engine/node.ts';
import { threadKind } from '../jobs/job-kinds.ts';
import { describeJobFault } from './job-fault.ts';
import { MappedFiles } from './mapped-files.ts';
import type { SubprocessMessage, ThreadTask } from './thread-task.ts';

/** It occupies all cores for seconds, so that it gets a lower priority than jobs that users wait for. */
const NICENESS = 5;
setPriority(NICENESS);

const stop = new AbortController();
const post = (message: SubprocessMessage) => {
  if (process.connected) process.send!(message);
};

process.on('disconnect', () => stop.abort(new Error('The job was cancelled.')));
process.once('message', ({ kind, task, files, folder }: ThreadTask) => {
  const source = new MappedFiles();
  source.files = files;
  let parts = 0;
  threadKind(kind)
    .run(task, {
      source,
      folder,
      builtFolder: import.meta.dirname,
      signal: stop.signal,
      library: new AssetLibrary(source, nodePlatform),
      onProgress: (message) => post({ message }),
      onPart(message) {
        parts += 1;
        post({ message });
      },
    })
    .then(
      (outcome) => post({ answer: { outcome, parts } }),
      (error: unknown) => post({ answer: { fault: describeJobFault(error) } }),
    );
});
