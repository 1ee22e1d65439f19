// The code of the threads of `platen render`: one design a message.
import { BroadcastChannel, workerData } from 'node:worker_threads';
import { describeFault } from '../fault.ts';
import type { NamedFiles } from './design-names.ts';
import { openDesign } from './open-design.ts';
import { type DesignAnswer, refuseDesign, renderDesign } from './render-design.ts';
import type { DesignOptions } from './render-options.ts';

/** The data of all threads of a run. */
export interface DesignThreadData {
  options: DesignOptions;
  version: string;
  /** The channel that any message stops the threads by. */
  stopChannel: string;
}

export interface DesignTask {
  designFile: string;
  names: NamedFiles;
}

const { options, version, stopChannel } = workerData as DesignThreadData;
const stopping = new AbortController();
const channel = new BroadcastChannel(stopChannel);
channel.onmessage = () => stopping.abort();
(channel as unknown as { unref(): void }).unref();

export default async function renderNext({ designFile, names }: DesignTask): Promise<DesignAnswer> {
  const lines: DesignAnswer['lines'] = [];
  try {
    const report = await renderDesign(await openDesign(designFile, options), names, {
      options,
      version,
      signal: stopping.signal,
      onProgress: () => undefined,
      onLine: (...line) => lines.push(line),
    });
    return { report, lines };
  } catch (error) {
    // The file changed since it was named.
    return refuseDesign(designFile, describeFault(error, designFile));
  }
}
