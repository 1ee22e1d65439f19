import type { Knex } from 'knex';
import type { FileRow } from '../file-store.ts';

/** A print file that this process is to write to a hot folder. */
export interface ClaimedDelivery {
  id: number;
  enterpriseId: number;
  attempts: number;
  folder: string;
  quantity: number;
  file: Pick<FileRow, 'filename' | 'storageKey'>;
}

type ClaimedRow = Omit<ClaimedDelivery, 'file'> & ClaimedDelivery['file'];

/** Longer than any try takes: after that another process takes the file over. */
const LEASE_SECONDS = 15 * 60;

/** The print files on their way to hot folders, as those who write them see them. */
export class DeliveryQueue {
  constructor(private readonly database: Knex) {}

  async claim(most: number): Promise<ClaimedDelivery[]> {
    const { rows } = (await this.database.raw(
      `UPDATE print_delivery SET attempts = print_delivery.attempts + 1,
         utc_next_date_time = now() + make_interval(secs => ?)
       FROM (SELECT delivery.id, printer.folder, item.quantity, file.filename, file.storage_key
             FROM print_delivery delivery
             JOIN printer ON printer.id = delivery.printer_id
             JOIN item_asset asset ON asset.id = delivery.item_asset_id
             JOIN order_item item ON item.id = asset.order_item_id
             JOIN file ON file.id = asset.file_id
             WHERE delivery.status = 'QUEUED' AND delivery.utc_next_date_time <= now()
             ORDER BY delivery.utc_next_date_time LIMIT ? FOR UPDATE OF delivery SKIP LOCKED) AS due
       WHERE print_delivery.id = due.id
       RETURNING print_delivery.id, print_delivery.enterprise_id, print_delivery.attempts,
         due.folder, due.quantity, due.filename, due.storage_key`,
      [LEASE_SECONDS, most],
    )) as { rows: ClaimedRow[] };
    return rows.map(({ filename, storageKey, ...delivery }) => ({
      ...delivery,
      file: { filename, storageKey },
    }));
  }

  async complete(delivery: ClaimedDelivery): Promise<void> {
    await this.held(delivery).update({ status: 'DELIVERED', lastError: null, ...this.changed() });
  }

  /** @param afterSeconds when it is tried again; undefined: it is not */
  async fail(delivery: ClaimedDelivery, lastError: string, afterSeconds: number | undefined): Promise<void> {
    await this.held(delivery).update({
      lastError,
      ...(afterSeconds === undefined
        ? { status: 'FAILED' }
        : { utcNextDateTime: this.database.raw('now() + make_interval(secs => ?)', [afterSeconds]) }),
      ...this.changed(),
    });
  }

  private changed() {
    return { utcUpdatedDateTime: this.database.fn.now() };
  }

  /** A claimed delivery, unless another process has claimed it since. */
  private held({ id, attempts }: ClaimedDelivery): Knex.QueryBuilder {
    return this.database('printDelivery').where({ id, attempts, status: 'QUEUED' }) as Knex.QueryBuilder;
  }
}
