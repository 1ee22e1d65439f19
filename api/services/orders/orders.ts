import type { Knex } from 'knex';
import { defaults, needsDesign, PlatenError, type Product } from '../../../engine/node.ts';
import { createOrderCall, type NewOrder } from '../../contract/calls/orders.ts';
import { isOrderMove, type OrderStatus } from '../../contract/order-statuses.ts';
import { alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';
import { json } from '../../data/connect.ts';
import { createCode } from '../../data/create-code.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { codeOfDesignSold, findVariantPlace, mayViewAll } from '../configurator/configurator-product.ts';
import type { Customisations } from '../configurator/customisations.ts';
import { doOnce, findAnswer } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { queueDeliveries, withdrawDeliveries } from '../printers/queue-deliveries.ts';
import { alertMissingDesigns } from './alert-missing-designs.ts';
import { cancelPrints } from './cancel-prints.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import { aboutItem, type ItemPrint, listItemPrints, queuePrints } from './item-prints.ts';
import { recordOrderEntry } from './order-entries.ts';
import { recordOrderEvent } from './order-event.ts';
import { orderMissing } from './order-missing.ts';
import { lockOrder, moveRefused, type OrderRow } from './order-row.ts';
import { OrderedProducts } from './ordered-products.ts';
import { readOrderItems } from './read-order-items.ts';
import { updateOrderStatus } from './update-order-status.ts';

/** An order as the API returns it. */
export type ShownOrder = Omit<OrderRow, 'enterpriseId'>;
export const ORDER_FIELDS = [
  ...(['id', 'orderNumber', 'status', 'shopId', 'currencyCode', 'amount'] as const),
  ...(['customer', 'door'] as const),
  ...(['utcCreatedDateTime', 'utcUpdatedDateTime'] as const),
];

interface PlannedItem {
  shopProductVariantId: number;
  customisationId: number | null;
  product: Product;
  design: unknown;
  /** The item requires a design and was ordered without one. */
  designMissing: boolean;
  quantity: number;
  prints: ItemPrint[];
}

interface PlannedOrder {
  /** The values of its row. */
  values: Record<string, unknown>;
  items: readonly PlannedItem[];
  products: OrderedProducts;
}

/** Words the database's refusal of an order. */
const refuse = (error: unknown): never => {
  throw readDatabaseError(error, 'Orders');
};

/** Statuses in which no print file is needed. */
const ENDED: OrderStatus[] = ['REJECTED', 'CANCELLED'];

/** Orders: sold items, which become print files automatically. */
export class Orders {
  constructor(
    private readonly database: Knex,
    private readonly customisations: Customisations,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Stores an order, completely or not at all, and requests its print files: once for each key.
   * @param key of the client, as `Idempotency-Key`
   * @throws PlatenError `record-exists` (409) for an order number in use; `queue-full` (429); errors of an item, with its
   * path; as `doOnce` does
   */
  async create(enterpriseId: number, order: NewOrder, key?: string) {
    const repeatable = { enterpriseId, call: createOrderCall.name, key, request: order };
    const before = await findAnswer<number>(this.database, repeatable);
    if (before) return this.read(enterpriseId, before.answer);
    const planned = await this.plan(enterpriseId, order);
    let jobs: JobRow[] = [];
    const id = await doOnce(this.database, repeatable, async (trx) => {
      const placed = await this.insert(trx, planned);
      jobs = placed.jobs;
      return placed.id;
    }).catch(refuse);
    this.jobs.announce(jobs);
    return this.read(enterpriseId, id);
  }

  /** {@link place} within a transaction of the caller, which notifies workers when it is committed. */
  async place(enterpriseId: number, order: NewOrder): Promise<{ id: number; jobs: JobRow[] }> {
    const planned = await this.plan(enterpriseId, order);
    return this.database.transaction((trx) => this.insert(trx, planned)).catch(refuse);
  }

  /** An order with its products and designs, before anything is written. */
  private async plan(enterpriseId: number, order: NewOrder): Promise<PlannedOrder> {
    const shop =
      order.shopDomain === undefined ? undefined : await this.findShop(enterpriseId, order.shopDomain);
    const products = new OrderedProducts(this.database, enterpriseId);
    const items: PlannedItem[] = [];
    for (const [index, item] of order.items.entries())
      items.push(
        await this.planItem(enterpriseId, item, products).catch((error: unknown) => aboutItem(error, index)),
      );
    const { orderNumber, customer, amount, currencyCode = shop?.currencyCode ?? defaults.currency } = order;
    const values = {
      enterpriseId,
      shopId: shop?.id,
      orderNumber,
      currencyCode,
      amount,
      customer: json(customer),
    };
    return { values, items, products };
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number) {
    const order = (await this.database('shopOrder').where({ enterpriseId, id }).first(ORDER_FIELDS)) as
      | ShownOrder
      | undefined;
    if (!order) throw orderMissing(id);
    const [shopNames, items] = await Promise.all([
      this.database('shop').where({ enterpriseId, id: order.shopId }).pluck('name') as Promise<string[]>,
      readOrderItems(this.database, enterpriseId, id),
    ]);
    return { ...order, shopName: shopNames[0] ?? null, items };
  }

  /**
   * Moves an order. Unfinished print files of an ended order are cancelled.
   * @throws PlatenError `record-missing` (404), `order-move-refused` (409) for a move that {@link isOrderMove} refuses
   */
  async update(enterpriseId: number, id: number, status: OrderStatus, employeeId: number) {
    this.jobs.withdraw(
      await this.database.transaction((trx) => this.move(trx, enterpriseId, id, status, employeeId)),
    );
    return this.read(enterpriseId, id);
  }

  /** {@link update} in a transaction. @returns jobs to withdraw once it is committed */
  async move(
    trx: Knex.Transaction,
    enterpriseId: number,
    id: number,
    status: OrderStatus,
    employeeId: number,
  ): Promise<JobRow[]> {
    const before = await lockOrder(trx, enterpriseId, id);
    if (!isOrderMove(before.status, status)) throw moveRefused(before, status);
    if (status === before.status) return [];
    await trx('shopOrder')
      .where({ enterpriseId, id })
      .update({ status, door: null, utcUpdatedDateTime: trx.fn.now() });
    await recordOrderEntry(trx, { enterpriseId, orderId: id, employeeId, kind: 'STATUS', text: status });
    await recordOrderEvent(trx, { ...before, status });
    // Its print files may have been made, or have failed, while it was held.
    if (status === 'RECEIVED')
      await updateOrderStatus(trx, enterpriseId, id, { isTakenBack: before.status === 'IN_PRODUCTION' });
    if (status === 'IN_PRODUCTION') await queueDeliveries(trx, enterpriseId, id);
    if (!ENDED.includes(status)) return [];
    await withdrawDeliveries(trx, enterpriseId, { 'item.orderId': id });
    return cancelPrints(trx, this.jobs, enterpriseId, { 'item.orderId': id });
  }

  /**
   * Holds an order, with a reason.
   * @throws PlatenError `record-missing` (404), `order-move-refused` (409) for one that is in production or has ended
   */
  async hold(enterpriseId: number, id: number, reason: string, employeeId: number) {
    await this.database.transaction((trx) => holdOrder(trx, { enterpriseId, id, reason, employeeId }));
    return this.read(enterpriseId, id);
  }

  /**
   * Releases a held order, whatever the rules decide, with a reason.
   * @throws PlatenError `record-missing` (404), `order-move-refused` (409) for one that is not held
   */
  async release(enterpriseId: number, id: number, reason: string, employeeId: number) {
    await this.database.transaction((trx) => releaseOrder(trx, { enterpriseId, id, reason, employeeId }));
    return this.read(enterpriseId, id);
  }

  /** Number of orders whose print files are being made. */
  async countQueued(enterpriseId: number): Promise<number> {
    const [row] = (await this.database('itemAsset as asset')
      .join('orderItem as item', 'item.id', 'asset.orderItemId')
      .where({ 'asset.enterpriseId': enterpriseId, 'asset.status': 'QUEUED' })
      .countDistinct('item.orderId as count')) as { count: number }[];
    return row!.count;
  }

  /** Number of print files that are being made. */
  async countQueuedAssets(enterpriseId: number): Promise<number> {
    const [row] = (await this.database('itemAsset').where({ enterpriseId, status: 'QUEUED' }).count()) as {
      count: number;
    }[];
    return row!.count;
  }

  private async planItem(
    enterpriseId: number,
    { customisationCode, shopProductVariantId, quantity }: NewOrder['items'][number],
    products: OrderedProducts,
  ): Promise<PlannedItem> {
    const named =
      customisationCode === undefined
        ? undefined
        : await this.customisations.find(customisationCode, { enterpriseId });
    const variantId = named?.shopProductVariantId ?? shopProductVariantId!;
    const place = await findVariantPlace(this.database, { id: variantId }, mayViewAll);
    if (place.enterpriseId !== enterpriseId)
      throw new PlatenError('product-unknown', 'There is no such product.', { status: 404 });
    if (shopProductVariantId !== undefined && shopProductVariantId !== variantId)
      throw new PlatenError('customisation-mismatch', 'The saved design is of another variant.');
    const product = await products.load(place.shopProductId);
    const saved = named ?? (await this.findDesignSold(enterpriseId, product, variantId));
    const design = saved?.payload ?? {};
    const prints = listItemPrints(product, variantId, design);
    const customisationId = saved?.id ?? null;
    const designMissing = !saved && needsDesign(product, variantId);
    return {
      shopProductVariantId: variantId,
      customisationId,
      product,
      design,
      designMissing,
      quantity,
      prints,
    };
  }

  /**
   * The design that the variant is sold with.
   * @throws PlatenError `customisation-unknown` (404): the bare product was not sold
   */
  private async findDesignSold(enterpriseId: number, product: Product, shopProductVariantId: number) {
    const code = codeOfDesignSold(product, shopProductVariantId);
    return code === undefined ? undefined : this.customisations.find(code, { enterpriseId });
  }

  private async insert(
    trx: Knex.Transaction,
    { values, items, products }: PlannedOrder,
  ): Promise<{ id: number; jobs: JobRow[] }> {
    const [order] = (await trx('shopOrder').insert(values, '*')) as OrderRow[];
    const { id: orderId, enterpriseId } = order!;
    const versions = await Promise.all(items.map(({ product }) => products.keep(trx, product)));
    const rows = (await trx('orderItem').insert(
      items.map(({ prints: _, product: __, design, ...item }, index) => ({
        ...item,
        enterpriseId,
        orderId,
        productVersionId: versions[index]!,
        itemCode: createCode(),
        position: index + 1,
        design: json(design),
      })),
      ['id', 'enterpriseId', 'revision', 'position'],
    )) as { id: number; enterpriseId: number; revision: number; position: number }[];
    const missing = rows.filter(({ position }) => items[position - 1]!.designMissing);
    await raiseAlert(trx, enterpriseId, 'ORDER_RECEIVED', alertTexts.orderReceived(order!), order!.shopId);
    await alertMissingDesigns(
      trx,
      order!,
      missing.map(({ position }) => position),
    );
    const printed = rows.map((row) => ({ ...row, prints: items[row.position - 1]!.prints }));
    return { id: orderId, jobs: await queuePrints(trx, this.jobs, printed) };
  }

  private async findShop(enterpriseId: number, shopDomain: string) {
    const shop = (await this.database('shop')
      .where({ enterpriseId, shopDomain })
      .first('id', 'currencyCode')) as { id: number; currencyCode: string } | undefined;
    if (!shop)
      throw new PlatenError('reference-unknown', `shopDomain: there is no shop ${shopDomain}.`, {
        path: 'shopDomain',
      });
    return shop;
  }
}
