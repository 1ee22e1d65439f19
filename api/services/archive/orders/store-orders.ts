import type { Knex } from 'knex';
import { json } from '../../../data/connect.ts';
import { createCode } from '../../../data/create-code.ts';
import { readDatabaseError } from '../../../data/database-error.ts';
import { inPages } from '../../../data/in-pages.ts';
import { jsonFields } from '../../../data/json-fields.ts';
import { storeProductVersion } from '../../orders/product-versions.ts';
import { nextPartIds } from '../../products/number-parts.ts';
import type { IdMap } from '../../products/rewrite-ids.ts';
import type { ArchiveReader } from '../archive-reader.ts';
import { nextIds } from '../number-records.ts';
import type { ReceivedFiles } from '../receive-files.ts';
import type { OrderPlan } from './check-orders.ts';
import type { OrderRecordKind } from './order-record-kinds.ts';
import { type OrderRecord, orderRecords, readOrderRecords } from './order-records.ts';
import { rewriteDesign } from './rewrite-design.ts';
import { type OrderMaps, rewriteVersion } from './rewrite-version.ts';
import type { OrderSurvey } from './survey-orders.ts';

const ROWS_AT_ONCE = 50;
/** Parts of records, which have no table. */
const PARTS = new Set(['attribute', 'attributeValue', 'colour']);

type Values = Record<string, unknown>;

export interface OrdersToStore {
  enterpriseId: number;
  reader: ArchiveReader;
  orders: OrderSurvey;
  plan: OrderPlan;
  /** New ids of the set-up. */
  ids: IdMap;
  /** The new references of files. */
  received: Pick<ReceivedFiles, 'find' | 'referenceOf'>;
  signal: AbortSignal;
}

/**
 * Stores the orders of an archive unchanged. Nothing is printed, delivered, mailed or sent to webhooks. Existing orders
 * are not changed.
 * @param trx the transaction of the set-up
 * @throws PlatenError `record-exists` (409) for an order that was created meanwhile
 */
export async function storeOrders(trx: Knex.Transaction, given: OrdersToStore): Promise<void> {
  await new OrderStorage(trx, given, await numberFormer(trx, given)).store();
}

/** Assigns new ids to records that the set-up lacks, besides those of the set-up. */
async function numberFormer(trx: Knex.Transaction, { ids, orders }: OrdersToStore): Promise<IdMap> {
  const all = ids.copy(() => undefined);
  for (const [kind, numbers] of orders.former) {
    const fresh = PARTS.has(kind)
      ? await nextPartIds(trx, numbers.size)
      : await nextIds(trx, kind, numbers.size);
    for (const [index, id] of [...numbers].entries()) all.set(kind, id, fresh[index]!);
  }
  return all;
}

class OrderStorage {
  /** New ids of records of orders. */
  private readonly numbers = new Map<string, number>();
  /** A design refers only to files of the archive. */
  private readonly ofDesigns: OrderMaps;
  private readonly ofProducts: OrderMaps;

  constructor(
    private readonly trx: Knex.Transaction,
    private readonly given: OrdersToStore,
    ids: IdMap,
  ) {
    const { received } = given;
    this.ofDesigns = { ids, reference: (old) => received.find(old) ?? '' };
    this.ofProducts = { ids, reference: received.referenceOf };
  }

  async store(): Promise<void> {
    const { plan, orders, received, enterpriseId } = this.given;
    const { ids } = this.ofDesigns;
    for await (const { id, product } of this.read('productVersion'))
      if (plan.needed.productVersion.has(id)) {
        const version = rewriteVersion(product, this.ofProducts);
        this.number('productVersion', id, await storeProductVersion(this.trx, enterpriseId, version));
      }
    await this.insertAll('customisation', (record) => {
      if (!plan.needed.customisation.has(record.id)) return undefined;
      return {
        ...record,
        shopProductVariantId: ids.get('shopProductVariant', record.shopProductVariantId),
        payload: rewriteDesign(record.payload, this.ofDesigns),
        // A code lets its holder change the design, so codes of an archive are not used.
        customisationCode: createCode(),
      };
    });
    await this.insertAll('shopOrder', (record) =>
      plan.there.has(record.id)
        ? undefined
        : { ...record, shopId: record.shopId && ids.get('shop', record.shopId) },
    );
    await this.insertAll('orderItem', (record) => {
      if (plan.there.has(record.orderId)) return undefined;
      const { orderId, customisationId, itemAssetPreviewUrl } = record;
      return {
        ...this.rewritePlace(record),
        orderId: this.of('shopOrder', orderId),
        customisationId: customisationId && this.of('customisation', customisationId),
        itemAssetPreviewUrl: (itemAssetPreviewUrl && received.find(itemAssetPreviewUrl)) || null,
        itemCode: createCode(),
      };
    });
    await this.insertAll('formerDesign', (record) => {
      const { orderItemId } = record;
      if (plan.there.has(orders.orderOfItem.get(orderItemId)!)) return undefined;
      return { ...this.rewritePlace(record), orderItemId: this.of('orderItem', orderItemId) };
    });
    await this.insertAll('orderEntry', ({ author, ...record }) => {
      const { orderId, orderItemId } = record;
      if (plan.there.has(orderId)) return undefined;
      return {
        ...record,
        orderId: this.of('shopOrder', orderId),
        orderItemId: orderItemId && this.of('orderItem', orderItemId),
        importedAuthor: author,
      };
    });
  }

  /** A design, with the version of the product on which it was made. */
  private rewritePlace<
    T extends {
      design: Parameters<typeof rewriteDesign>[0];
      productVersionId: number;
      shopProductVariantId: number;
    },
  >(record: T): T {
    const { design, productVersionId, shopProductVariantId } = record;
    return {
      ...record,
      design: rewriteDesign(design, this.ofDesigns),
      productVersionId: this.of('productVersion', productVersionId),
      shopProductVariantId: this.ofDesigns.ids.get('shopProductVariant', shopProductVariantId),
    };
  }

  /** Inserts the records of a kind in pages. @param rewrite returns undefined for a record to skip */
  private async insertAll<K extends Exclude<OrderRecordKind, 'productVersion'>>(
    kind: K,
    rewrite: (record: OrderRecord<K>) => (Values & { id: number }) | undefined,
  ): Promise<void> {
    const records = this.read(kind);
    const rows = async function* () {
      for await (const record of records) {
        const row = rewrite(record);
        if (row) yield row;
      }
    };
    for await (const page of inPages(rows(), ROWS_AT_ONCE)) await this.insert(kind, page);
  }

  private async insert(kind: OrderRecordKind, page: readonly (Values & { id: number })[]): Promise<void> {
    const { enterpriseId } = this.given;
    const columns = jsonFields(orderRecords[kind].shape);
    const ids = await nextIds(this.trx, kind, page.length);
    const rows = page.map((row, index) => {
      this.number(kind, row.id, ids[index]!);
      const values = Object.entries({ ...row, id: ids[index], enterpriseId }).map(([field, value]) => [
        field,
        columns.has(field) && value !== null ? json(value) : value,
      ]);
      return Object.fromEntries(values) as Values;
    });
    await this.trx(kind)
      .insert(rows)
      .catch((error: unknown) => {
        throw readDatabaseError(error, 'Orders');
      });
  }

  private async *read<K extends OrderRecordKind>(kind: K): AsyncGenerator<OrderRecord<K>> {
    const { reader, signal } = this.given;
    for await (const record of readOrderRecords(reader, kind)) {
      signal.throwIfAborted();
      yield record;
    }
  }

  private number(kind: OrderRecordKind, old: number, id: number): void {
    this.numbers.set(`${kind} ${old}`, id);
  }

  private of(kind: OrderRecordKind, old: number): number {
    return this.numbers.get(`${kind} ${old}`)!;
  }
}
