import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openThreads, type Piscina } from '../../../engine/node-threads.ts';
import type { FileStore } from '../files/file-store.ts';
import { EnterpriseAssets } from '../mockups/enterprise-assets.ts';
import { answerReferences } from './asset-port.ts';

const MAX_WAITING = 20;
const IDLE_MS = 60_000;

interface ThreadLimits {
  /** For a picture, including the time it waits for its turn. */
  timeLimitMs: number;
  /** Heap of the thread's JavaScript; pixels are outside it. */
  maxHeapMb: number;
}

/** A thread that renders one picture at a time. Each picture can read only the files of its enterprise. */
export class PictureThread<Task extends { files: MessagePort }, Picture> {
  private readonly assets: EnterpriseAssets;
  private readonly thread: Piscina<Task, Picture>;
  private readonly timeLimitMs: number;

  /** @param filename built code of the thread */
  constructor(files: FileStore, filename: string, { timeLimitMs, maxHeapMb }: ThreadLimits) {
    this.assets = new EnterpriseAssets(files);
    this.timeLimitMs = timeLimitMs;
    this.thread = openThreads({
      filename,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // When a thread dies, its picture fails in `render`.
    this.thread.on('error', () => {});
  }

  /** @throws Error of the thread, or because it died, the time is over, or too many pictures wait */
  async render(enterpriseId: number, composeTask: (files: MessagePort) => Task): Promise<Picture> {
    const { port1, port2 } = new MessageChannel();
    answerReferences(this.assets.of(enterpriseId), port1);
    try {
      return await this.thread.run(composeTask(port2), {
        signal: AbortSignal.timeout(this.timeLimitMs),
        transferList: [port2 as never],
      });
    } finally {
      port1.close();
    }
  }

  close(): Promise<void> {
    return this.thread.destroy();
  }
}
