import { basename, parse } from 'node:path';
import { Readable } from 'node:stream';
import { formatTicket, PlatenError, ticketName } from '../../../engine/node.ts';
import type { JobLog } from '../../../workers/index.ts';
import { keepPolling } from '../../outgoing/keep-polling.ts';
import type { FileStore } from '../files/file-store.ts';
import { nextTry } from '../webhooks/retry-schedule.ts';
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts';
import { printToQueue } from './print-to-queue.ts';
import { writeToHotFolder } from './write-to-hot-folder.ts';

/** Number of files delivered at the same time by one process. */
const MAX_AT_ONCE = 4;

export interface PrintingParts {
  queue: Pick<DeliveryQueue, 'claim' | 'complete' | 'fail'>;
  files: Pick<FileStore, 'read'>;
  /** Root of all hot folders; undefined: none are written. */
  root: string | undefined;
  /** Hosts with ports whose queues may be printed to. */
  hosts: readonly string[];
  /** Version of the program, for tickets. */
  version: string;
  log: JobLog;
}

/** Delivers the waiting print files to their printers, once. @returns their number */
export async function printWaiting(parts: PrintingParts): Promise<number> {
  const { queue, root, hosts, log } = parts;
  const bring = async (delivery: ClaimedDelivery) => {
    try {
      await deliver(parts, delivery);
      await queue.complete(delivery);
    } catch (error) {
      const { message } = error as Error;
      // A printer that refuses a file would refuse it again.
      const isRefused = error instanceof PlatenError && error.code === 'print-refused';
      const seconds = isRefused ? undefined : nextTry(delivery.attempts, undefined);
      await queue.fail(delivery, root === undefined ? message : withoutPath(message, root), seconds);
      log.warn({ err: error, printDeliveryId: delivery.id }, 'a print file did not reach its printer');
    }
  };
  const waiting = await queue.claim(MAX_AT_ONCE, {
    folders: root !== undefined,
    queues: hosts.length > 0,
  });
  await Promise.all(waiting.map(bring));
  return waiting.length;
}

async function deliver(
  { files, root, hosts, version }: PrintingParts,
  delivery: ClaimedDelivery,
): Promise<void> {
  const { enterpriseId, folder, queue, quantity, file, ticket, ticketForm: form } = delivery;
  const openBytes = () => files.read(file);
  const { filename, contentType, sizeBytes } = file;
  if (queue !== null) {
    const queued = { queue, filename: delivery.name ?? filename, contentType, sizeBytes, quantity };
    return printToQueue(hosts, queued, openBytes);
  }
  const name = delivery.name ?? nameWithQuantity(filename, quantity);
  // Without a root, no file for a hot folder is claimed.
  const write = (path: string, open: () => Promise<Readable>) =>
    writeToHotFolder(root!, { enterpriseId, folder: folder!, name: path }, open);
  // Written before the file: a program that picks the file up finds its ticket.
  if (ticket && form) {
    const text = formatTicket({ ...ticket, platen: version, file: basename(name) }, form);
    await write(ticketName(name, form), () => Promise.resolve(Readable.from([Buffer.from(text)])));
  }
  await write(name, openBytes);
}

/** RIPs read the number of pieces in the name. */
function nameWithQuantity(filename: string, quantity: number): string {
  const { name, ext } = parse(filename);
  return `${name}--qty-${quantity}${ext}`;
}

/** Staff must not see paths of the machine. */
const withoutPath = (message: string, root: string): string => message.replaceAll(root, '…');

/** Delivers print files to their printers until it is closed. @returns closes it, after the running deliveries */
export function keepPrinting(parts: PrintingParts): () => Promise<void> {
  const { poll, close } = keepPolling(
    async () => {
      if ((await printWaiting(parts)) === MAX_AT_ONCE) poll();
    },
    (error) => parts.log.warn({ err: error }, 'printers'),
  );
  return close;
}
