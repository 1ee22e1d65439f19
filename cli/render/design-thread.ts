// The code of the threads of `platen render`: one design per message.
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
  /** A channel on which any message stops the threads. */
  stopChannel: string;
  /** 1 once they must stop: a thread that starts later missed the message. */
  isStopped: Int32Array<SharedArrayBuffer>;
}

export interface DesignTask {
  designFile: string;
  names: NamedFiles;
}

const { options, version, stopChannel, isStopped } = workerData as DesignThreadData;
const stopping = new AbortController();
const channel = new BroadcastChannel(stopChannel);
channel.onmessage = () => stopping.abort();
(channel as unknown as { unref(): void }).unref();
if (Atomics.load(isStopped, 0) === 1) stopping.abort();

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
    // The file changed since its names were reserved.
    return refuseDesign(designFile, describeFault(error, designFile));
  }
}
