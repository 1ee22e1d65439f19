import { join } from 'node:path';
import { parseDesign, PlatenError } from '../../../engine/node.ts';
import type { FileStore } from '../files/file-store.ts';
import { PictureThread } from './picture-thread.ts';
import type { TrialPrint, TrialPrintTask } from './trial-print-thread.ts';

/** A print of a product file. */
type WantedPrint = Pick<TrialPrintTask, 'product' | 'area' | 'format'>;

const TIME_LIMIT_MS = 60_000;
const MAX_HEAP_MB = 1024;

/**
 * Prints of products that staff are setting up, saved or not, for inspection. Each process makes one at a time in a
 * thread; they are not stored. Orders are printed by jobs.
 */
export class TrialPrints {
  private readonly thread: PictureThread<TrialPrintTask, TrialPrint>;

  /**
   * @param builtFolder has the built code of threads
   * @param timeLimitMs for a print, including the time it waits for its turn
   */
  constructor(files: FileStore, builtFolder: string, timeLimitMs = TIME_LIMIT_MS) {
    const filename = join(builtFolder, 'trial-print-thread.js');
    this.thread = new PictureThread(files, filename, { timeLimitMs, maxHeapMb: MAX_HEAP_MB });
  }

  /**
   * The print of one print area, of the first variant without a shopper's design.
   * @throws PlatenError `print-refused` when the product makes none; `print-unavailable` (503)
   */
  async render(
    enterpriseId: number,
    wanted: WantedPrint,
  ): Promise<Extract<TrialPrint, { bytes: Uint8Array }>> {
    const print = await this.run(enterpriseId, wanted);
    if ('fault' in print) throw new PlatenError('print-refused', print.fault);
    return print;
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private async run(enterpriseId: number, { product, area, format }: WantedPrint): Promise<TrialPrint> {
    const design = parseDesign({ version: 1, customisation: {} });
    try {
      return await this.thread.render(enterpriseId, (files) => ({ product, design, area, format, files }));
    } catch (cause) {
      throw new PlatenError('print-unavailable', 'The print cannot be made now.', {
        status: 503,
        retryable: true,
        cause,
      });
    }
  }
}
