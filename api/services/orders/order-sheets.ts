import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  composeGangJob,
  gangSettings,
  listReferences,
  type GangSettings,
  listSheetEntries,
  type LoadedSheetItem,
  parseDesign,
  PlatenError,
  type Product,
} from '../../../engine/node.ts';
import { keepReferredFiles } from '../../data/keep-referred-files.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { doOnce } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ProfileAdmission } from '../printers/profile-admission.ts';
import { checkOrderSelection, chooseOrders, type OrderChoice, readChoice } from './choose-orders.ts';
import { MADE_IN } from './production-queue.ts';
import { readProductVersion } from './product-versions.ts';

/** Number of items in one nesting: their designs are in memory together. */
const MAX_ITEMS = 300;

type SheetChoice = OrderChoice & { all?: boolean | undefined };

interface ItemRow {
  id: number;
  orderId: number;
  orderNumber: string;
  position: number;
  quantity: number;
  quantityMade: number;
  revision: number;
}

/**
 * Prints of the chosen orders that are not produced yet, with their sizes on a sheet. Orders that are not in production
 * are omitted: nesting must not bypass the door.
 * @throws PlatenError `selection-missing`, `prints-missing` (404), `selection-too-large`
 */
export async function listSheetPrints(
  database: Knex,
  enterpriseId: number,
  { duplex, ...choice }: SheetChoice & Pick<GangSettings, 'duplex'>,
) {
  const { items, leftOut } = await chooseItems(database, enterpriseId, choice);
  const products = new Map<number, Product>();
  const loaded: LoadedSheetItem[] = [];
  for (const item of items) loaded.push(await loadItem(database, enterpriseId, item, products));
  const { job, items: listed } = composeGangJob({ ...ANY_SETTINGS, duplex }, loaded, '');
  const byDesign = new Map(items.map((item) => [designOf(item), item]));
  const prints = listSheetEntries(job, listed).map(({ id, widthMm, heightMm, copies, item }) => {
    const { id: orderItemId, orderId, revision } = byDesign.get(item.design)!;
    return { id, label: item.label!, orderId, orderItemId, revision, widthMm, heightMm, copies };
  });
  return { prints, leftOut };
}

/** Requests the sheets of the chosen orders. @throws as {@link listSheetPrints} does, and `queue-full` (429) */
export async function makeSheets(
  database: Knex,
  jobs: Jobs,
  profiles: Pick<ProfileAdmission, 'admit'>,
  {
    enterpriseId,
    choice,
    settings,
    version,
    ...repeatable
  }: {
    enterpriseId: number;
    choice: SheetChoice;
    settings: GangSettings;
    /** Version of the program, for the tickets of the sheets. */
    version: string;
    call: string;
    key: string | undefined;
  },
): Promise<{ jobId: number }> {
  if (settings.profileUrl) await profiles.admit(enterpriseId, settings.profileUrl);
  const queued: JobRow[] = [];
  const request = { choice, settings };
  const answer = await doOnce(database, { enterpriseId, ...repeatable, request }, async (trx) => {
    const { items } = await chooseItems(trx, enterpriseId, choice);
    const payload = {
      settings,
      requestedAt: new Date().toISOString(),
      version,
      items: items.map((item) => ({ orderItemId: item.id, copies: copiesOf(item), label: labelOf(item) })),
    };
    await keepReferredFiles(trx, enterpriseId, listReferences(settings));
    const idempotencyKey = `sheets ${repeatable.key ?? randomUUID()}`;
    const [job] = await jobs.insert(trx, [{ enterpriseId, kind: 'sheets', payload, idempotencyKey }]);
    queued.push(job!);
    return { jobId: job!.id };
  });
  jobs.announce(queued);
  return answer;
}

/** Sizes of prints depend on none of them, nor on what else a job nests. */
const ANY_SETTINGS = gangSettings.parse({ sheet: { widthMm: 1000, heightMm: 1000 } });

const copiesOf = ({ quantity, quantityMade }: ItemRow): number => quantity - quantityMade;
const labelOf = ({ orderNumber, position }: ItemRow): string => `${orderNumber}-${position}`;
const designOf = ({ id }: Pick<ItemRow, 'id'>): string => `item-${id}`;

async function chooseItems(
  database: Knex,
  enterpriseId: number,
  { all, ...choice }: SheetChoice,
): Promise<{ items: ItemRow[]; leftOut: { id: number; label: string }[] }> {
  checkOrderSelection(all, choice);
  const orders = chooseOrders(database, enterpriseId, await readChoice(database, enterpriseId, choice));
  const items = (await database('orderItem as item')
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .where({ 'item.enterpriseId': enterpriseId })
    .whereIn('order.id', orders.clone().select('id'))
    .whereIn('order.status', MADE_IN)
    .whereRaw('item.quantity_made < item.quantity')
    .orderBy(['order.id', 'item.position'])
    .limit(MAX_ITEMS + 1)
    .select(
      ...['id', 'orderId', 'position', 'quantity', 'quantityMade', 'revision'].map(
        (field) => `item.${field}`,
      ),
      'order.orderNumber',
    )) as ItemRow[];
  if (items.length > MAX_ITEMS)
    throw new PlatenError(
      'selection-too-large',
      `At most ${MAX_ITEMS} items are nested together. Choose fewer orders.`,
    );
  if (items.length === 0)
    throw new PlatenError(
      'prints-missing',
      'The chosen orders have nothing to make: none is in production.',
      {
        status: 404,
      },
    );
  const leftOut = (await orders
    .whereNotIn('status', MADE_IN)
    .orderBy('id')
    .limit(MAX_ITEMS)
    .select('id', 'orderNumber as label')) as { id: number; label: string }[];
  return { items, leftOut };
}

async function loadItem(
  database: Knex,
  enterpriseId: number,
  item: ItemRow,
  products: Map<number, Product>,
): Promise<LoadedSheetItem> {
  const { design, shopProductVariantId, productVersionId } = (await database('orderItem')
    .where({ enterpriseId, id: item.id })
    .first('design', 'shopProductVariantId', 'productVersionId')) as {
    design: unknown;
    shopProductVariantId: number;
    productVersionId: number;
  };
  const product =
    products.get(productVersionId) ?? (await readProductVersion(database, enterpriseId, productVersionId));
  products.set(productVersionId, product);
  const label = labelOf(item);
  return {
    item: { design: designOf(item), quantity: copiesOf(item), label },
    product,
    design: parseDesign({ version: 1, shopProductVariantId, customisation: design }),
    designName: label,
  };
}
