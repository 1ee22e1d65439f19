import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { describeFault } from '../fault.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { NamedFiles } from './design-names.ts';
import type { DesignTask, DesignThreadData } from './design-thread.ts';
import type { OpenedDesign } from './open-design.ts';
import { type DesignAnswer, refuseDesign, renderDesign, type RenderSurroundings } from './render-design.ts';

/** Renders designs: in this thread, or several at once in threads of their own. */
export interface DesignPress {
  /** @returns the design's report and the lines that are left to be printed */
  render(opened: OpenedDesign, names: NamedFiles): Promise<DesignAnswer>;
  close(): Promise<void>;
}

/** One design after the other; lines are passed on as they come. */
export const openPress = (surroundings: RenderSurroundings): DesignPress => ({
  render: async (opened, names) => ({ report: await renderDesign(opened, names, surroundings), lines: [] }),
  close: () => Promise.resolve(),
});

/** Threads, each with the fonts and pictures it needs. @param builtFolder where the code of threads lies */
export function openThreadedPress(
  { options, version, signal }: RenderSurroundings,
  jobs: number,
  builtFolder: string,
): DesignPress {
  const stopChannel = `platen-render-${process.pid}`;
  const data: DesignThreadData = { options, version, stopChannel };
  const file = 'design-thread.js';
  const pool = new ThreadPool<DesignTask, DesignAnswer>(join(builtFolder, file), data, jobs, {
    broken: (error) => refuseDesign(file, describeFault(error, file)),
    deadly: ({ designFile }, why) =>
      refuseDesign(designFile, {
        file: designFile,
        code: 'thread-died',
        message: `The design stopped the thread that rendered it, twice: ${why}`,
        path: '',
      }),
  });
  const channel = new BroadcastChannel(stopChannel);
  const stop = () => channel.postMessage('stop');
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
