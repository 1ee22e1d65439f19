import type { Knex } from 'knex';
import type { TicketForm, UnnamedTicket } from '../../../engine/node.ts';
import { alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';
import type { FileRow } from '../files/file-store.ts';

/** A print file that this process has to deliver to a printer. */
export interface ClaimedDelivery {
  id: number;
  enterpriseId: number;
  attempts: number;
  /** The path of the hot folder; null: the printer has a queue. */
  folder: string | null;
  /** Address of the queue; null: the printer has a hot folder. */
  queue: string | null;
  quantity: number;
  /** By the printer's template, with the extension; null: the file's own name, with the quantity in a hot folder. */
  name: string | null;
  /** The facts about the file; null: unknown. */
  ticket: UnnamedTicket | null;
  /** Format of the ticket beside the file in a hot folder; null: none. */
  ticketForm: TicketForm | null;
  file: Pick<FileRow, 'filename' | 'storageKey' | 'contentType' | 'sizeBytes'>;
}

type ClaimedRow = Omit<ClaimedDelivery, 'file'> & ClaimedDelivery['file'];

/** The order of a print file that did not reach its printer. */
interface FailedPlace {
  id: number;
  shopId: number | null;
  /** The name of the printer. */
  name: string;
}

/** Longer than any attempt takes: after it another process takes the file over. */
const LEASE_SECONDS = 15 * 60;

/** The deliveries of print files to printers, for processes that make them. */
export class DeliveryQueue {
  constructor(private readonly database: Knex) {}

  /** @param to the kinds of printers that this process can reach */
  async claim(
    most: number,
    to: { folders: boolean; queues: boolean } = { folders: true, queues: true },
  ): Promise<ClaimedDelivery[]> {
    const { rows } = (await this.database.raw(
      `UPDATE print_delivery SET attempts = print_delivery.attempts + 1,
         utc_next_date_time = now() + make_interval(secs => ?)
       FROM (SELECT delivery.id, printer.folder, printer.queue, item.quantity, delivery.name,
               asset.ticket, printer.ticket AS ticket_form,
               file.filename, file.storage_key, file.content_type, file.size_bytes
             FROM print_delivery delivery
             JOIN printer ON printer.id = delivery.printer_id
             JOIN item_asset asset ON asset.id = delivery.item_asset_id
             JOIN order_item item ON item.id = asset.order_item_id
             JOIN file ON file.id = asset.file_id
             WHERE delivery.status = 'QUEUED' AND delivery.utc_next_date_time <= now()
               AND CASE WHEN printer.queue IS NULL THEN ?::boolean ELSE ?::boolean END
             ORDER BY delivery.utc_next_date_time LIMIT ? FOR UPDATE OF delivery SKIP LOCKED) AS due
       WHERE print_delivery.id = due.id
       RETURNING print_delivery.id, print_delivery.enterprise_id, print_delivery.attempts,
         due.folder, due.queue, due.quantity, due.name, due.ticket, due.ticket_form, due.filename, due.storage_key, due.content_type, due.size_bytes`,
      [LEASE_SECONDS, to.folders, to.queues, most],
    )) as { rows: ClaimedRow[] };
    return rows.map(({ filename, storageKey, contentType, sizeBytes, ...delivery }) => ({
      ...delivery,
      file: { filename, storageKey, contentType, sizeBytes },
    }));
  }

  async complete(delivery: ClaimedDelivery): Promise<void> {
    await this.held(delivery).update({ status: 'DELIVERED', lastError: null, ...this.changed() });
  }

  /** @param afterSeconds until the next attempt; undefined: there is none */
  async fail(delivery: ClaimedDelivery, lastError: string, afterSeconds: number | undefined): Promise<void> {
    if (afterSeconds === undefined) return this.markFailed(delivery, lastError);
    await this.held(delivery).update({
      lastError,
      utcNextDateTime: this.database.raw('now() + make_interval(secs => ?)', [afterSeconds]),
      ...this.changed(),
    });
  }

  private markFailed(delivery: ClaimedDelivery, lastError: string): Promise<void> {
    return this.database.transaction(async (trx) => {
      const failed = await this.held(delivery, trx).update({
        lastError,
        status: 'FAILED',
        ...this.changed(),
      });
      if (failed === 0) return;
      const about = (await trx('printDelivery as delivery')
        .join('printer', 'printer.id', 'delivery.printerId')
        .join('itemAsset as asset', 'asset.id', 'delivery.itemAssetId')
        .join('orderItem as item', 'item.id', 'asset.orderItemId')
        .join('shopOrder as order', 'order.id', 'item.orderId')
        .where('delivery.id', delivery.id)
        .first('order.id', 'order.shopId', 'printer.name')) as FailedPlace;
      const text = alertTexts.deliveryFailed(about.id, about.name, delivery.file.filename, lastError);
      await raiseAlert(trx, delivery.enterpriseId, 'DELIVERY_FAILED', text, about.shopId);
    });
  }

  private changed() {
    return { utcUpdatedDateTime: this.database.fn.now() };
  }

  /** A claimed delivery, unless another process has claimed it since. */
  private held({ id, attempts }: ClaimedDelivery, database: Knex = this.database): Knex.QueryBuilder {
    return database('printDelivery').where({ id, attempts, status: 'QUEUED' }) as Knex.QueryBuilder;
  }
}
