import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { describeFault } from '../fault.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { DesignPress } from './design-press.ts';
import type { DesignTask, DesignThreadData } from './design-thread.ts';
import { type DesignAnswer, refuseDesign, type RenderSurroundings } from './render-design.ts';

/** Starts threads, each with fonts and pictures of its own. @param builtFolder the folder of their built code */
export function openThreadedPress(
  { options, version, signal }: RenderSurroundings,
  jobs: number,
  builtFolder: string,
): DesignPress {
  const stopChannel = `platen-render-${process.pid}`;
  const isStopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const data: DesignThreadData = { options, version, stopChannel, isStopped };
  const file = 'design-thread.js';
  const pool = new ThreadPool<DesignTask, DesignAnswer>(join(builtFolder, file), data, jobs, {
    broken: (error) => refuseDesign(file, describeFault(error, file)),
    deadly: ({ designFile }, why) =>
      refuseDesign(designFile, {
        file: designFile,
        code: 'thread-died',
        message: `The design crashed the thread that rendered it, twice: ${why}`,
        path: '',
      }),
  });
  const channel = new BroadcastChannel(stopChannel);
  const stop = () => {
    Atomics.store(isStopped, 0, 1);
    channel.postMessage('stop');
  };
  signal.addEventListener('abort', stop, { once: true });
  return {
    render: ({ designFile }, names) => pool.run({ designFile, names }),
    async close() {
      signal.removeEventListener('abort', stop);
      channel.close();
      await pool.close();
    },
  };
}
