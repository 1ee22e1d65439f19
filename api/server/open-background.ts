import { join } from 'node:path';
import { RenderPool } from '../../workers/index.ts';
import type { Config } from '../config.ts';
import { keepMailing } from '../mail/keep-mailing.ts';
import { MailRows } from '../mail/mail-rows.ts';
import { openMailTransport } from '../mail/mail-settings.ts';
import { AddressRules } from '../outgoing/address-rules.ts';
import { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import { DeliveryQueue } from '../services/printers/delivery-queue.ts';
import { keepPrinting } from '../services/printers/keep-printing.ts';
import { DeliveryRows } from '../services/webhooks/delivery-rows.ts';
import { keepDelivering } from '../services/webhooks/keep-delivering.ts';
import type { Closers } from './closers.ts';
import type { Services } from './open-services.ts';
import { openWorkers } from './open-workers.ts';
import type { ServerFolders } from './server-parts.ts';

/** Starts work in the background: jobs, webhooks, deliveries to printers, mails. */
export async function openBackground(
  config: Config,
  { built }: ServerFolders,
  services: Services,
  version: string,
  closers: Closers,
): Promise<void> {
  const { database, place, files, receiver, jobs, queue, queuePlace, log } = services;
  const threads = config.WORKER_THREADS;
  const pool = new RenderPool({ builtFolder: built, backgroundModel: config.BACKGROUND_MODEL }, threads);
  const workers = await openWorkers({
    database,
    place,
    files,
    receiver,
    jobs,
    queue,
    queuePlace,
    threads,
    pool,
    workFolder: join(config.DATA_DIR, 'work'),
    log,
  });
  closers.own(workers);
  const outgoing = new OutgoingCalls(new AddressRules(config.OUTGOING_RANGES));
  closers.add(keepDelivering({ rows: new DeliveryRows(database), outgoing, log, version }));
  const { PRINT_FOLDER: root, PRINT_HOSTS: hosts } = config;
  if (root !== undefined || hosts.length > 0)
    closers.add(keepPrinting({ queue: new DeliveryQueue(database), files, root, hosts, version, log }));
  closers.add(keepMailing({ rows: new MailRows(database), transport: openMailTransport(config), log }));
}
