import type { Knex } from 'knex';
import type * as z from 'zod';
import { customisation, productFile } from '../../../../engine/schemas.ts';
import { listReferences } from '../../../../engine/node.ts';
import { SHOPPERS_CONTEXT } from '../../uploads/upload-images.ts';
import type { ArchiveFindings } from '../archive-findings.ts';
import type { ArchiveReader } from '../archive-reader.ts';
import { keepIds } from '../number-records.ts';
import type { ArchiveSurvey } from '../survey-archive.ts';
import { type OrderRecord, readOrderRecords } from './order-records.ts';
import { type OrderMaps, rewriteVersion } from './rewrite-version.ts';
import { listFilesOf, rewriteDesign } from './rewrite-design.ts';
import type { OrderSurvey } from './survey-orders.ts';

const VALUES_AT_ONCE = 1000;

/** The orders of an archive that an import skips, and the records to which the others refer. */
export interface OrderPlan {
  /** Existing orders, by the ids of their records in the archive. */
  there: Set<number>;
  /** Products as they were ordered, and saved designs, of the other orders. */
  needed: { productVersion: Set<number>; customisation: Set<number> };
  /** Shoppers' pictures to which only existing orders refer. */
  unneededFiles: Set<string>;
}

export interface CheckedOrders {
  reader: ArchiveReader;
  setUp: ArchiveSurvey;
  orders: OrderSurvey;
  findings: ArchiveFindings;
  signal: AbortSignal;
}

/**
 * Lists the obstacles to the import of an archive's orders, and the existing ones among them. Nothing is stored.
 * @param named references of the set-up
 */
export async function checkOrders(
  database: Knex,
  enterpriseId: number,
  checked: CheckedOrders,
  named: ReadonlySet<string>,
): Promise<OrderPlan> {
  const there = await findThere(database, enterpriseId, checked);
  return new OrderChecker(checked, there).plan(named);
}

/** The orders whose number exists in the enterprise. */
async function findThere(
  database: Knex,
  enterpriseId: number,
  { orders: { orderNumbers }, findings }: CheckedOrders,
): Promise<Set<number>> {
  const there = new Set<number>();
  const all = [...orderNumbers];
  for (let at = 0; at < all.length; at += VALUES_AT_ONCE) {
    const some = all.slice(at, at + VALUES_AT_ONCE);
    const rows = (await database('shopOrder')
      .where({ enterpriseId })
      .whereRaw('?? = ANY(?)', ['orderNumber', some.map(([, orderNumber]) => orderNumber)])
      .select('orderNumber')) as { orderNumber: string }[];
    const taken = new Set(rows.map(({ orderNumber }) => orderNumber));
    for (const [id, label] of some)
      if (taken.has(label)) {
        there.add(id);
        findings.warn('order-there', `Order ${label} exists already. It is not changed.`, {
          kind: 'shopOrder',
          label,
        });
      }
  }
  return there;
}

/** Reads the orders as an import does, without storing them. */
class OrderChecker {
  private readonly needed: OrderPlan['needed'] = { productVersion: new Set(), customisation: new Set() };
  private readonly kept = new Set<string>();
  private readonly left = new Set<string>();
  /** Contexts of the archive's files, by their references. */
  private readonly files: Map<string, string>;
  private readonly variants: ReadonlySet<number>;
  private readonly maps: OrderMaps;
  /** The same without warnings: for records that are not stored, or that several orders share. */
  private readonly silent: OrderMaps;
  /** The order that is being checked. */
  private label = '';

  constructor(
    private readonly checked: CheckedOrders,
    private readonly there: Set<number>,
  ) {
    const { setUp, orders } = checked;
    this.files = new Map(setUp.files.map(({ reference, context }) => [reference, context]));
    this.variants = new Set(setUp.ids.get('shopProductVariant'));
    const ids = keepIds(setUp, () => {}).copy((kind, old) => {
      this.warn(
        'reference-left-out',
        `names the ${kind} ${String(old)}, which is not there. The import leaves it out.`,
      );
      return undefined;
    });
    for (const [kind, numbers] of orders.former) for (const id of numbers) ids.set(kind, id, Number(id));
    const reference = (old: string) => old;
    this.maps = { ids, reference };
    this.silent = { ids: ids.copy(() => undefined), reference };
  }

  async plan(named: ReadonlySet<string>): Promise<OrderPlan> {
    const { reader, orders, signal } = this.checked;
    for await (const order of readOrderRecords(reader, 'shopOrder')) {
      this.label = order.orderNumber;
      if (order.shopId !== null) this.check('shop', 'shopId', order.shopId);
    }
    for await (const item of readOrderRecords(reader, 'orderItem')) {
      signal.throwIfAborted();
      if (this.look('orderId', item.orderId)) this.checkItem(item);
    }
    for await (const former of readOrderRecords(reader, 'formerDesign')) {
      signal.throwIfAborted();
      const order = orders.orderOfItem.get(former.orderItemId);
      if (this.look('orderItemId', order ?? former.orderItemId, order !== undefined))
        this.checkDesign(former, former.design, order!);
    }
    for await (const entry of readOrderRecords(reader, 'orderEntry'))
      if (this.look('orderId', entry.orderId) && entry.orderItemId !== null) {
        const isOwn = orders.orderOfItem.get(entry.orderItemId) === entry.orderId;
        if (!isOwn) this.dangle('orderItemId', entry.orderItemId);
      }
    await this.checkShared();
    const unneeded = [...this.left].filter(
      (file) => !this.kept.has(file) && !named.has(file) && this.files.get(file) === SHOPPERS_CONTEXT,
    );
    return { there: this.there, needed: this.needed, unneededFiles: new Set(unneeded) };
  }

  private checkItem(item: OrderRecord<'orderItem'>): void {
    const { orderId, customisationId, shopProductVariantId, itemAssetPreviewUrl } = item;
    if (!this.variants.has(shopProductVariantId))
      this.error(
        'product-missing',
        `has an item of the variant ${shopProductVariantId}, which is not in the archive.`,
      );
    if (customisationId !== null) {
      if (!this.checked.orders.ids.customisation.has(customisationId))
        this.dangle('customisationId', customisationId);
      else if (!this.there.has(orderId)) this.needed.customisation.add(customisationId);
    }
    if (itemAssetPreviewUrl !== null) this.note(itemAssetPreviewUrl, orderId);
    this.checkDesign(item, item.design, orderId);
  }

  private checkDesign(
    { productVersionId, shopProductVariantId }: { productVersionId: number; shopProductVariantId: number },
    design: OrderRecord<'orderItem'>['design'],
    orderId: number,
  ): void {
    const isThere = this.there.has(orderId);
    if (!this.checked.orders.ids.productVersion.has(productVersionId))
      this.dangle('productVersionId', productVersionId);
    else if (!isThere) this.needed.productVersion.add(productVersionId);
    this.check('shopProductVariant', 'shopProductVariantId', shopProductVariantId);
    this.parse(customisation, rewriteDesign(design, isThere ? this.silent : this.maps));
    for (const reference of listFilesOf(design)) {
      this.note(reference, orderId);
      if (!this.files.has(reference) && !isThere)
        this.warn('file-missing', 'has a file that is not in the archive.');
    }
  }

  /** Products and saved designs, to which several orders may refer. */
  private async checkShared(): Promise<void> {
    const { reader, signal } = this.checked;
    for await (const { id, product } of readOrderRecords(reader, 'productVersion')) {
      signal.throwIfAborted();
      this.label = product.shopProduct.enterpriseProductGroup.productTitle || String(id);
      this.parse(productFile, rewriteVersion(product, this.silent));
      for (const reference of listReferences(product)) this.kept.add(reference);
    }
    for await (const { id, shopProductVariantId, payload } of readOrderRecords(reader, 'customisation')) {
      signal.throwIfAborted();
      this.label = String(id);
      if (!this.variants.has(shopProductVariantId)) this.dangle('shopProductVariantId', shopProductVariantId);
      this.parse(customisation, rewriteDesign(payload, this.silent));
      const notes = this.needed.customisation.has(id) ? this.kept : this.left;
      for (const reference of listFilesOf(payload)) notes.add(reference);
    }
  }

  /** Whether the order of a record is in the archive. Further findings name that order. */
  private look(field: string, orderId: number, isThere = true): boolean {
    const label = isThere ? this.checked.orders.orderNumbers.get(orderId) : undefined;
    this.label = label ?? String(orderId);
    if (label === undefined) this.dangle(field, orderId);
    return label !== undefined;
  }

  private note(reference: string, orderId: number): void {
    (this.there.has(orderId) ? this.left : this.kept).add(reference);
  }

  private check(kind: string, field: string, id: number): void {
    if (this.maps.ids.get(kind, id) === undefined) this.dangle(field, id);
  }

  private dangle(field: string, id: number): void {
    this.error('reference-unknown', `names the record ${id} in ${field}, which is not in the archive.`);
  }

  private parse(schema: z.ZodType, value: unknown): void {
    const { error } = schema.safeParse(value);
    if (error) this.error('record-invalid', `is not valid. ${error.issues[0]!.message}`);
  }

  private readonly error = (code: string, text: string) => this.say('error', code, text);
  private readonly warn = (code: string, text: string) => this.say('warn', code, text);

  private say(level: 'error' | 'warn', code: string, text: string): void {
    const { label } = this;
    this.checked.findings[level](code, `Orders: ${label} ${text}`, { kind: 'shopOrder', label });
  }
}
