import type { Knex } from 'knex';
import { PlatenError, type Product } from '../../../engine/node.ts';
import { type ItemStatus, type OrderStatus, statusesCoveredBy } from '../../contract/order-statuses.ts';
import { json } from '../../data/connect.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { Customisations } from '../configurator/customisations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ItemPrint, listItemPrints, queuePrints } from './item-prints.ts';
import { storeFormerDesign } from './former-designs.ts';
import { forgetVerdict } from './order-door.ts';
import { recordOrderEntry } from './order-entries.ts';
import { OrderedProducts } from './ordered-products.ts';
import { lockOrderOf, updateOrderStatus } from './update-order-status.ts';

/** The configurator's update of an ordered item (configurator §7 "Item update"). */
export interface ItemUpdate {
  orderId?: number | undefined;
  updatingUser?: string | undefined;
  customisationCode: string;
  itemAssetPreviewUrl?: string | undefined;
  customerCompleted: boolean;
}

interface ItemRow {
  id: number;
  enterpriseId: number;
  orderId: number;
  shopProductVariantId: number;
  /** The shop product of its variant. */
  shopProductId: number;
  revision: number;
  status: ItemStatus;
  design: unknown;
}

interface PlannedPrints {
  product: Product;
  prints: ItemPrint[];
}

/** Statuses in which an item may still be changed. */
export const CHANGEABLE: OrderStatus[] = [...statusesCoveredBy('RECEIVED'), 'READY_FOR_PRODUCTION'];

/** Changes the designs of ordered items, and requests their print files again. */
export class ItemUpdates {
  constructor(
    private readonly database: Knex,
    private readonly customisations: Customisations,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @param itemCode the item's unguessable name
   * @throws PlatenError `item-unknown` (404), `customisation-unknown` (404), `customisation-mismatch`,
   * `order-in-production` (409), `item-cancelled` (409), `queue-full` (429)
   */
  async update(itemCode: string, update: ItemUpdate) {
    const found = (await this.findItems({ itemCode }).first()) as ItemRow | undefined;
    if (!found || (update.orderId !== undefined && update.orderId !== found.orderId)) throw unknown();
    const { enterpriseId, orderId, shopProductId } = found;
    const saved = await this.customisations.find(update.customisationCode);
    const { shopProductVariantId, payload } = saved;
    const isSame = (await this.database('shopProductVariant')
      .where({ enterpriseId, shopProductId, id: shopProductVariantId })
      .first('id')) as object | undefined;
    if (!isSame)
      throw new PlatenError(
        'customisation-mismatch',
        'The saved design is of another product than the item.',
      );
    const products = new OrderedProducts(this.database, enterpriseId);
    const planned = await plan(products, { shopProductId, shopProductVariantId, design: payload });
    const { revision, withdrawn, queued } = await this.database.transaction(async (trx) => {
      await refuseInProduction(trx, found);
      await refuseCancelled(trx, found);
      const printed = await this.printAgain(trx, found, products, planned, {
        shopProductVariantId,
        customisationId: saved.id,
        design: json(payload),
        designMissing: false,
        updatingUser: update.updatingUser,
        itemAssetPreviewUrl: update.itemAssetPreviewUrl,
        customerCompleted: update.customerCompleted,
      });
      await recordOrderEntry(trx, {
        enterpriseId,
        orderId,
        orderItemId: found.id,
        kind: 'DESIGN',
        text: update.updatingUser ?? '',
      });
      await forgetVerdict(trx, enterpriseId, orderId);
      await updateOrderStatus(trx, enterpriseId, orderId);
      return printed;
    });
    this.jobs.withdraw(withdrawn);
    this.jobs.announce(queued);
    return { itemId: itemCode, orderId, revision, status: 'RECEIVED' satisfies ItemStatus as ItemStatus };
  }

  /**
   * Makes the print files of an order again: with the ordered designs, on its products as they are set up now, since staff
   * request this after a correction. Cancelled items are left out.
   * @throws PlatenError `record-missing` (404), `order-in-production` (409), `queue-full` (429)
   */
  async regenerate(enterpriseId: number, orderId: number, employeeId: number): Promise<void> {
    const all = (await this.findItems({ 'item.enterpriseId': enterpriseId, orderId })) as ItemRow[];
    if (all.length === 0)
      throw new PlatenError('record-missing', `There is no order ${orderId}.`, { status: 404 });
    const items = all.filter(({ status }) => status !== 'CANCELLED');
    const products = new OrderedProducts(this.database, enterpriseId);
    const planned = await Promise.all(items.map((item) => plan(products, item)));
    const done = await this.database.transaction(async (trx) => {
      await refuseInProduction(trx, all[0]!);
      const printed = [];
      for (const [index, item] of items.entries())
        printed.push(await this.printAgain(trx, item, products, planned[index]!, {}));
      await recordOrderEntry(trx, { enterpriseId, orderId, employeeId, kind: 'REGENERATED' });
      await forgetVerdict(trx, enterpriseId, orderId);
      await updateOrderStatus(trx, enterpriseId, orderId);
      return printed;
    });
    this.jobs.withdraw(done.flatMap(({ withdrawn }) => withdrawn));
    this.jobs.announce(done.flatMap(({ queued }) => queued));
  }

  /** {@link regenerate} for one item, in a transaction that has locked its order. */
  async regenerateItem(trx: Knex.Transaction, enterpriseId: number, id: number) {
    const item = (await this.findItems(
      { 'item.enterpriseId': enterpriseId, 'item.id': id },
      trx,
    ).first()) as ItemRow;
    const products = new OrderedProducts(trx, enterpriseId);
    return this.printAgain(trx, item, products, await plan(products, item), {});
  }

  private findItems(which: object, database: Knex = this.database): Knex.QueryBuilder {
    return database('orderItem as item')
      .join('shopProductVariant as variant', 'variant.id', 'item.shopProductVariantId')
      .where(which)
      .select('item.*', 'variant.shopProductId') as Knex.QueryBuilder;
  }

  /** Starts an item's next revision and stores the design of the last one. The order is locked. */
  private async printAgain(
    trx: Knex.Transaction,
    { enterpriseId, id }: Pick<ItemRow, 'enterpriseId' | 'id'>,
    products: OrderedProducts,
    { product, prints }: PlannedPrints,
    changes: object,
  ): Promise<{ revision: number; withdrawn: JobRow[]; queued: JobRow[] }> {
    const withdrawn = await this.supersede(trx, enterpriseId, id);
    await storeFormerDesign(trx, enterpriseId, id);
    const productVersionId = await products.keep(trx, product);
    const [item] = (await trx('orderItem')
      .where({ enterpriseId, id })
      .update(
        {
          ...changes,
          productVersionId,
          revision: trx.raw('revision + 1'),
          utcUpdatedDateTime: trx.fn.now(),
        },
        '*',
      )) as ItemRow[];
    const queued = await queuePrints(trx, this.jobs, [{ ...item!, prints }]);
    return { revision: item!.revision, withdrawn, queued };
  }

  /** Cancels what is still being made of older revisions. */
  private async supersede(
    trx: Knex.Transaction,
    enterpriseId: number,
    orderItemId: number,
  ): Promise<JobRow[]> {
    const assets = (await trx('itemAsset')
      .where({ enterpriseId, orderItemId })
      .whereNot({ status: 'SUPERSEDED' })
      .update({ status: 'SUPERSEDED', utcUpdatedDateTime: trx.fn.now() }, ['renderJobId'])) as {
      renderJobId: number;
    }[];
    return this.jobs.cancelWithin(
      trx,
      enterpriseId,
      assets.map(({ renderJobId }) => renderJobId),
    );
  }
}

/** The print files of an item's product, as it is now, with a design. */
async function plan(
  products: OrderedProducts,
  {
    shopProductId,
    shopProductVariantId,
    design,
  }: Pick<ItemRow, 'shopProductId' | 'shopProductVariantId' | 'design'>,
): Promise<PlannedPrints> {
  const product = await products.load(shopProductId);
  return { product, prints: listItemPrints(product, shopProductVariantId, design) };
}

const unknown = () => new PlatenError('item-unknown', 'There is no such item.', { status: 404 });

async function refuseCancelled(trx: Knex.Transaction, { id }: ItemRow): Promise<void> {
  const cancelled: unknown = await trx('orderItem').where({ id, status: 'CANCELLED' }).first('id');
  if (cancelled)
    throw new PlatenError('item-cancelled', 'The item is cancelled; its design stays as it is.', {
      status: 409,
    });
}

async function refuseInProduction(trx: Knex.Transaction, { enterpriseId, id }: ItemRow): Promise<void> {
  const { status } = await lockOrderOf(trx, enterpriseId, id);
  if (!CHANGEABLE.includes(status))
    throw new PlatenError('order-in-production', 'The order is in production; its items stay as they are.', {
      status: 409,
    });
}
