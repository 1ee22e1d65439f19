import type { JobLog } from '../../../workers/index.ts';
import { keepLooking } from '../../outgoing/keep-looking.ts';
import type { FileStore } from '../file-store.ts';
import { nextTry } from '../webhooks/retry-schedule.ts';
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts';
import { writeToHotFolder } from './write-to-hot-folder.ts';

/** Files under way at a time, in one process. */
const MAX_AT_ONCE = 4;

export interface PrintingParts {
  queue: Pick<DeliveryQueue, 'claim' | 'complete' | 'fail'>;
  files: Pick<FileStore, 'read'>;
  /** Folder of all hot folders. */
  root: string;
  log: JobLog;
}

/** Writes the print files that wait to their hot folders, once. @returns how many there were */
export async function printWaiting({ queue, files, root, log }: PrintingParts): Promise<number> {
  const write = async (delivery: ClaimedDelivery) => {
    try {
      const { enterpriseId, folder, quantity, file } = delivery;
      await writeToHotFolder(root, { enterpriseId, folder, quantity, filename: file.filename }, () =>
        files.read(file),
      );
      await queue.complete(delivery);
    } catch (error) {
      const { message } = error as Error;
      const seconds = nextTry(delivery.attempts, undefined);
      await queue.fail(delivery, withoutPath(message, root), seconds);
      log.warn(
        { err: error, printDeliveryId: delivery.id },
        'a print file was not written to its hot folder',
      );
    }
  };
  const waiting = await queue.claim(MAX_AT_ONCE);
  await Promise.all(waiting.map(write));
  return waiting.length;
}

/** Staff do not read where folders of the machine lie. */
const withoutPath = (message: string, root: string): string => message.replaceAll(root, '…');

/** Writes print files to their hot folders until it is closed. @returns closes it, after the files under way */
export function keepPrinting(parts: PrintingParts): () => Promise<void> {
  const { look, close } = keepLooking(
    async () => {
      if ((await printWaiting(parts)) === MAX_AT_ONCE) look();
    },
    (error) => parts.log.warn({ err: error }, 'hot folders'),
  );
  return close;
}
