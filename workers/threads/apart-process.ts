// The code of a process that does one job. It ends when it is let go of, having taken down what it has started.
import { setPriority } from 'node:os';
import { AssetLibrary, nodePlatform } from '../../engine/node.ts';
import { threadKind } from '../jobs/job-kinds.ts';
import { describeJobFault } from './job-fault.ts';
import { MappedFiles } from './mapped-files.ts';
import type { ApartNews, ThreadTask } from './thread-task.ts';

/** Takes seconds on all cores: work that users wait for goes first. */
const NICENESS = 5;
setPriority(NICENESS);

const stop = new AbortController();
const tell = (news: ApartNews) => {
  if (process.connected) process.send!(news);
};

process.on('disconnect', () => stop.abort(new Error('The work was given up.')));
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
      onProgress: (news) => tell({ news }),
      onPart(news) {
        parts += 1;
        tell({ news });
      },
    })
    .then(
      (outcome) => tell({ answer: { outcome, parts } }),
      (error: unknown) => tell({ answer: { fault: describeJobFault(error) } }),
    );
});
