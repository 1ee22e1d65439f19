import type { Knex } from 'knex';
import { PlatenError } from '../../../../engine/node.ts';
import { access } from '../../../contract/access.ts';
import { newOrder } from '../../../contract/calls/orders.ts';
import { recordChange } from '../../../data/audit-trail.ts';
import { RetryLaterError } from '../../../answers/retry-later-error.ts';
import { mayViewAll } from '../../configurator/configurator-product.ts';
import { Customisations } from '../../configurator/customisations.ts';
import { Orders } from '../../orders/orders.ts';
import { emailAddress, keyText, required, text, whole } from '../import-fields.ts';
import {
  defineImport,
  type ImportRecord,
  type ImportRow,
  type RowFault,
  type StoreContext,
  type Stored,
} from '../import-type.ts';
import { undoOrders } from '../undo/undo-orders.ts';
import { addressColumns } from './office-fields.ts';
import { fillDesign, LayerFault } from './fill-design.ts';
import { findVariant } from './find-variant.ts';

/** The limit of items of an order, as in the call that creates one. */
const MAX_ITEMS = 500;

const customerFields = {
  customerName: text(['Amelia Hartwell', '', 'José Núñez']),
  customerEmailAddress: emailAddress(['amelia@hartwell.example', '', 'jose@nunez.example']),
  customerPhoneNumber: text(['01947 555 0142', '', '']),
  ...addressColumns('customer', [
    ['Boathouse 3', '', 'Calle Mayor 4'],
    [],
    ['Whitby', '', 'Madrid'],
    ['North Yorkshire'],
    ['YO21 1DN', '', '28013'],
    ['GB', '', 'ES'],
  ]),
};

const fields = {
  orderNumber: required(keyText(['2027-0001', '2027-0001', '2027-0002'])),
  shopDomain: text([]),
  currencyCode: text(['GBP', '', 'EUR']),
  sku: text(['PLAQUE-OAK', 'PLAQUE-OAK', 'PLAQUE-OAK']),
  ecommerceVariantId: text([]),
  shopProductVariantId: whole(null, Number.MAX_SAFE_INTEGER, []),
  customisationCode: text([]),
  quantity: whole(1, 100_000, ['1', '2', '']),
  ...customerFields,
};

/** Columns of the whole order: its first row has their values, and the others repeat them or are empty. */
const OF_ORDER = ['shopDomain', 'currencyCode', ...Object.keys(customerFields)];

/**
 * Orders, one row per item; the rows of an order are successive. The sold variant is given by `sku`, by the shop's id
 * or by its own. The design is given by its code, or by texts, colours and clip art in columns headed by the names of
 * their layers, as in a batch. An order whose number exists is not changed.
 */
export const ordersImport = defineImport({
  name: 'orders',
  belongsTo: ['order management'],
  access: access.orders,
  fields,
  keyFields: ['orderNumber'],
  maxJoinedRows: MAX_ITEMS,
  exampleLayers: {
    Recipient: ['Amelia Hartwell', 'Bo', 'José Núñez'],
    Citation: ['Women’s single sculls', 'for the longest name on the river', ''],
  },
  async store(trx, context, records) {
    const { enterpriseId } = context.author;
    const numbers = records.map(({ rows }) => rows[0]!.values.orderNumber!);
    const existing = (await trx('shopOrder')
      .where({ enterpriseId })
      .whereRaw('?? = ANY(?)', ['orderNumber', numbers])
      .select('orderNumber')) as { orderNumber: string }[];
    const known = new Set(existing.map(({ orderNumber }) => orderNumber));
    const results: Stored[] = [];
    for (const [index, record] of records.entries())
      results.push(known.has(numbers[index]!) ? 'unchanged' : await place(trx, context, record));
    return results;
  },
  undo: undoOrders,
});

/** Places one order, completely or not at all. */
async function place(
  trx: Knex.Transaction,
  { author, jobs, afterCommit }: StoreContext,
  { rows }: ImportRecord<typeof fields>,
): Promise<'created' | RowFault[]> {
  const { enterpriseId } = author;
  const differing = findDiffering(rows);
  if (differing.length > 0) return differing;
  try {
    const placed = await trx.transaction(async (step) => {
      const customisations = new Customisations(step);
      const items = [];
      for (const row of rows)
        items.push(await composeItem(step, enterpriseId, customisations, row).catch(ofRow(row.row)));
      const { values } = rows[0]!;
      const customer = Object.entries(values).filter(
        ([name, value]) => name in customerFields && value !== '',
      );
      const order = newOrder.safeParse({
        orderNumber: values.orderNumber,
        ...(values.shopDomain ? { shopDomain: values.shopDomain } : {}),
        ...(values.currencyCode ? { currencyCode: values.currencyCode } : {}),
        customer: Object.fromEntries(customer),
        items,
      });
      if (!order.success) {
        const { message, path } = order.error.issues[0]!;
        throw new PlatenError('request-invalid', `${path.join('.')}: ${message}.`, { path: path.join('.') });
      }
      const placed = await new Orders(step, customisations, jobs).place(enterpriseId, order.data);
      const { orderNumber } = order.data;
      await recordChange(step, author, {
        action: 'create',
        entity: 'shopOrder',
        entityId: placed.id,
        after: { orderNumber },
      });
      return placed;
    });
    afterCommit(() => jobs.announce(placed.jobs));
    return 'created';
  } catch (error) {
    if (error instanceof RowError) return error.faults;
    if (!(error instanceof PlatenError) || error instanceof RetryLaterError || error.status >= 500)
      throw error;
    const { code, publicMessage, path = '' } = error;
    const item = /^items\.(\d+)/.exec(path)?.[1];
    const { row } = rows[Number(item ?? 0)]!;
    return [{ row, ...(path in fields && { column: path }), code, error: publicMessage }];
  }
}

async function composeItem(
  trx: Knex.Transaction,
  enterpriseId: number,
  customisations: Customisations,
  { values, layers }: ImportRow<typeof fields>,
): Promise<object> {
  const quantity = values.quantity ?? 1;
  const { customisationCode } = values;
  const saved = customisationCode
    ? await customisations.find(customisationCode, { enterpriseId })
    : undefined;
  const shopProductVariantId = saved?.shopProductVariantId ?? (await findVariant(trx, enterpriseId, values));
  if (Object.keys(layers).length === 0)
    return { quantity, shopProductVariantId, ...(customisationCode && { customisationCode }) };
  const payload = await fillDesign(
    trx,
    { enterpriseId, shopProductVariantId, base: saved?.payload ?? {} },
    layers,
  );
  const filled = await customisations.save({
    payload,
    shopDomain: undefined,
    mayView: mayViewAll,
    idempotencyKey: undefined,
  });
  return { quantity, customisationCode: filled.customisationCode };
}

function findDiffering(rows: readonly ImportRow<typeof fields>[]): RowFault[] {
  const [first, ...others] = rows;
  return others.flatMap(({ row, values }) =>
    Object.entries(values)
      .filter(
        ([name, value]) =>
          OF_ORDER.includes(name) && value !== '' && value !== first!.values[name as 'customerName'],
      )
      .map(([column]) => ({
        row,
        column,
        code: 'row-differs',
        error: `${column} differs from row ${first!.row}: all rows of an order have the same.`,
      })),
  );
}

/** The fault of one row of an order. */
class RowError extends Error {
  constructor(readonly faults: RowFault[]) {
    super('A row is invalid.');
  }
}

const ofRow = (row: number) => (error: unknown) => {
  if (error instanceof LayerFault)
    throw new RowError(
      error.findings.map(({ column, code, message }) => ({ row, column, code, error: message })),
    );
  if (!(error instanceof PlatenError) || error.status >= 500) throw error;
  const { code, publicMessage, path } = error;
  throw new RowError([
    { row, ...(path !== undefined && path in fields && { column: path }), code, error: publicMessage },
  ]);
};
