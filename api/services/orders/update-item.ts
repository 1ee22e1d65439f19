import type { Knex } from 'knex';
import { parseDesign, PlatenError } from '../../../engine/node.ts';
import { type ItemStatus, type OrderStatus, statusesCoveredBy } from '../../contract/order-statuses.ts';
import { json } from '../../data/connect.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { Customisations } from '../customisations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { loadProduct } from '../products/load-product.ts';
import { listItemPrints, queueItemPrints } from './item-prints.ts';
import { lockOrderOf, settleOrder } from './settle-order.ts';

/** What the configurator sends of an ordered item (configurator §7 "Item update"). */
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
  revision: number;
}

/** Statuses in which an item may still change. */
const CHANGEABLE: OrderStatus[] = [...statusesCoveredBy('RECEIVED'), 'READY_FOR_PRODUCTION'];

/** Changes what ordered items show, and has their print files made again. */
export class ItemUpdates {
  constructor(
    private readonly database: Knex,
    private readonly customisations: Customisations,
    private readonly jobs: Jobs,
  ) {}

  /**
   * @param itemCode the item's unguessable name
   * @throws PlatenError `item-unknown` (404), `customisation-unknown` (404), `customisation-mismatch`,
   * `order-in-production` (409), `queue-full` (429)
   */
  async update(itemCode: string, update: ItemUpdate) {
    const found = (await this.database('orderItem').where({ itemCode }).first()) as ItemRow | undefined;
    if (!found || (update.orderId !== undefined && update.orderId !== found.orderId)) throw unknown();
    const { enterpriseId, id, orderId } = found;
    const saved = await this.customisations.find(update.customisationCode);
    const place = (await this.database('shopProductVariant')
      .where({ enterpriseId, id: saved.shopProductVariantId })
      .first('shopProductId')) as { shopProductId: number } | undefined;
    const ordered = (await this.database('shopProductVariant')
      .where({ enterpriseId, id: found.shopProductVariantId })
      .first('shopProductId')) as { shopProductId: number };
    if (saved.enterpriseId !== enterpriseId || place?.shopProductId !== ordered.shopProductId)
      throw new PlatenError(
        'customisation-mismatch',
        'The saved design is of another product than the item.',
      );
    const { shopProductVariantId, payload } = saved;
    const product = await loadProduct(this.database, enterpriseId, ordered.shopProductId);
    const design = parseDesign({ version: 1, shopProductVariantId, customisation: payload });
    const prints = listItemPrints(product, design);
    const { revision, withdrawn, queued } = await this.database.transaction(async (trx) => {
      const { status } = await lockOrderOf(trx, enterpriseId, id);
      if (!CHANGEABLE.includes(status))
        throw new PlatenError(
          'order-in-production',
          'The order is in production; its items stay as they are.',
          {
            status: 409,
          },
        );
      const old = await this.supersede(trx, enterpriseId, id);
      const [item] = (await trx('orderItem')
        .where({ enterpriseId, id })
        .update(
          {
            ...{ shopProductVariantId, customisationId: saved.id, design: json(payload) },
            updatingUser: update.updatingUser,
            itemAssetPreviewUrl: update.itemAssetPreviewUrl,
            customerCompleted: update.customerCompleted,
            revision: trx.raw('revision + 1'),
            utcUpdatedDateTime: trx.fn.now(),
          },
          '*',
        )) as ItemRow[];
      const rows = await queueItemPrints(trx, this.jobs, item!, prints);
      await settleOrder(trx, enterpriseId, orderId);
      return { revision: item!.revision, withdrawn: old, queued: rows };
    });
    this.jobs.withdraw(withdrawn);
    this.jobs.announce(queued);
    return { itemId: itemCode, orderId, revision, status: 'RECEIVED' satisfies ItemStatus as ItemStatus };
  }

  /** Ends what is still being made of older revisions. */
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

const unknown = () => new PlatenError('item-unknown', 'There is no such item.', { status: 404 });
