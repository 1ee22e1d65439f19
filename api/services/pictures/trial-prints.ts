import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import { EnterpriseAssets } from '../mockups/enterprise-assets.ts';
import type { FileStore } from '../file-store.ts';
import { answerReferences } from './asset-port.ts';
import type { TrialPrint, TrialPrintTask } from './trial-print-thread.ts';

const TIME_LIMIT_MS = 60_000;
/** Of a thread's JavaScript; pixels lie outside it. */
const MAX_HEAP_MB = 1024;
const MAX_WAITING = 20;
const IDLE_MS = 60_000;

/**
 * Prints of products that staff are setting up, saved or not, for them to look at. Each process makes one at a time in a
 * thread; they are not kept. Jobs print orders.
 */
export class TrialPrints {
  private readonly assets: EnterpriseAssets;
  private readonly thread: Piscina<TrialPrintTask, TrialPrint>;

  /**
   * @param builtFolder has the built code of threads
   * @param timeLimitMs for a print, with the time it waits for its turn
   */
  constructor(
    files: FileStore,
    builtFolder: string,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {
    this.assets = new EnterpriseAssets(files);
    this.thread = new Piscina({
      filename: join(builtFolder, 'trial-print-thread.js'),
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A thread that dies fails its print below.
    this.thread.on('error', () => {});
  }

  /**
   * The PDF of one print area, of the first variant without a shopper's design.
   * @throws PlatenError `print-refused` when the product makes none; `print-unavailable` (503)
   */
  async render(
    enterpriseId: number,
    product: Product,
    area: string,
  ): Promise<Extract<TrialPrint, { bytes: Uint8Array }>> {
    const print = await this.run(enterpriseId, product, area);
    if ('fault' in print) throw new PlatenError('print-refused', print.fault);
    return print;
  }

  close(): Promise<void> {
    return this.thread.destroy();
  }

  private async run(enterpriseId: number, product: Product, area: string): Promise<TrialPrint> {
    const { port1, port2 } = new MessageChannel();
    answerReferences(this.assets.of(enterpriseId), port1);
    const design = parseDesign({ version: 1, customisation: {} });
    try {
      return await this.thread.run(
        { product, design, area, files: port2 },
        { signal: AbortSignal.timeout(this.timeLimitMs), transferList: [port2 as never] },
      );
    } catch (cause) {
      throw new PlatenError('print-unavailable', 'The print cannot be made now.', {
        status: 503,
        retryable: true,
        cause,
      });
    } finally {
      port1.close();
    }
  }
}
