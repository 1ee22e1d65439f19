import { loadBitmap } from '../touch-up/load-bitmap.ts';
import type { CutOutReport, CutOutTask } from './cut-out-messages.ts';

/** Maximum number of canvas pixels in browsers of phones. */
const MOST_PIXELS = 16_777_216;

/** The part of a worker that is used. */
export type CutOutWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<CutOutReport>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export interface DeviceTools {
  load: (url: string, signal: AbortSignal) => Promise<ImageBitmap>;
  openWorker: () => CutOutWorker;
}

/** The device made no cut-out, because the picture has no subject or the device cannot run the network. */
export class NoCutOut extends Error {
  override readonly name = 'NoCutOut';
  constructor(
    message: string,
    /** The server would find no subject, either. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

export interface DeviceCutOut {
  file: File;
  /** Parts of the cut-out are likely to be wrong. */
  isUnsure: boolean;
}

/**
 * Removes the background of a picture on this device, in a worker that is terminated after the work. This frees its
 * memory and cancels it immediately.
 * @param onProgress called with the progress, 0 to 1
 * @throws NoCutOut; AbortError
 */
export async function removeOnDevice(
  url: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
  { load, openWorker }: DeviceTools = { load: loadBitmap, openWorker: openCutOutWorker },
): Promise<DeviceCutOut> {
  const bitmap = await load(url, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NoCutOut(String(error), false);
  });
  signal.throwIfAborted();
  if (bitmap.width * bitmap.height > MOST_PIXELS) {
    bitmap.close();
    throw new NoCutOut('The picture is too large for a canvas.', false);
  }
  let worker: CutOutWorker | undefined;
  try {
    return await new Promise<DeviceCutOut>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      worker = openWorker();
      worker.onerror = ({ message }) => reject(new NoCutOut(message, false));
      worker.onmessage = ({ data }) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('png' in data)
          resolve({
            file: new File([data.png], 'cut-out.png', { type: 'image/png' }),
            isUnsure: data.isUnsure,
          });
        else reject(new NoCutOut(data.message, data.code === 'background-not-found'));
      };
      const task: CutOutTask = { bitmap };
      worker.postMessage(task, [bitmap]);
    });
  } catch (error) {
    if (error instanceof NoCutOut || signal.aborted) throw error;
    throw new NoCutOut(String(error), false);
  } finally {
    worker?.terminate();
  }
}

const openCutOutWorker = (): CutOutWorker =>
  new Worker(new URL('./cut-out-worker.ts', import.meta.url), { type: 'module' });
