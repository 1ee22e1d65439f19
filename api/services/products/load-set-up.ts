import type { Knex } from 'knex';
import type * as z from 'zod';
import { defaults, PlatenError } from '../../../engine/node.ts';
import type { groupProductCall } from '../../contract/calls/product-groups.ts';
import type { Row } from '../../data/row.ts';
import { isOrdered } from './refuse-needed.ts';
import { listSoldVariants, loadGroupProduct } from './load-group-product.ts';

type SetUp = z.input<typeof groupProductCall.answer>;
type SetUpRecord = SetUp['records'][number];
type ChargeRow = Row & SetUp['charges'][number];

/**
 * Loads a group as one product file, with all fonts and colours to choose from and the records that staff edit.
 * @throws PlatenError `record-missing` (404); `product-invalid` if the set-up is not a valid product
 */
export async function loadSetUp(
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<SetUp> {
  // The records are read before the product. A change in between is newer than the time read, so it is not overwritten.
  const records = await listSetUpRecords(database, { enterpriseId, id });
  const charges = await listCharges(database, { enterpriseId, id });
  const templates = await listTemplates(database, { enterpriseId, id });
  const group = (await database('productGroup')
    .where({ enterpriseId, id })
    .first('productDescription', 'sequence', 'productCategoryId')) as SetUp['group'];
  const product = await loadGroupProduct(database, enterpriseId, id, { hasAllChoices: true });
  return {
    product,
    records: [
      ...records,
      ...charges.map((row) => describe('productGroupCharge', row, id)),
      ...templates.map((row) => describe('template', row)),
    ],
    charges: charges.map(({ id: chargeId, name, currencyCode, amount }) => ({
      id: chargeId,
      name,
      currencyCode,
      amount,
    })),
    group,
    currencyCodes: await listCurrencies(database, { enterpriseId, id }),
    isOrdered: await isOrdered(database, enterpriseId, 'enterpriseProductGroupId', [id]),
  };
}

const listCharges = async (
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<ChargeRow[]> =>
  (await database('productGroupCharge')
    .where({ enterpriseId, enterpriseProductGroupId: id })
    .orderBy(['name', 'id'])) as ChargeRow[];

/** The app functions that layers of a group can have. */
const listTemplates = async (
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<Row[]> =>
  (await database('template')
    .where({ enterpriseId, active: true })
    .where((either) => {
      void either.where({ enterpriseProductGroupId: id }).orWhereNull('enterpriseProductGroupId');
    })
    .select('id', 'utcUpdatedDateTime')) as Row[];

/** The currencies of the shops that sell a group, or else of all shops of the enterprise, the most frequent first. */
async function listCurrencies(
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<string[]> {
  const shops = (await database('shop')
    .where({ enterpriseId })
    .select('shop.currencyCode')
    .count({ shops: '*' })
    .select({
      sells: database.raw(
        'bool_or(exists (select 1 from ?? as sold where sold.?? = shop.id and sold.?? = ?))',
        ['shopProduct', 'shopId', 'enterpriseProductGroupId', id],
      ),
    })
    .groupBy('shop.currencyCode')
    .orderBy([{ column: 'shops', order: 'desc' }, 'shop.currencyCode'])) as {
    currencyCode: string;
    sells: boolean;
  }[];
  const selling = shops.filter(({ sells }) => sells);
  const found = (selling.length > 0 ? selling : shops).map(({ currencyCode }) => currencyCode);
  return found.length > 0 ? found : [defaults.currency];
}

/** The records of a group. @throws PlatenError `record-missing` (404) */
export async function listSetUpRecords(
  database: Knex,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<SetUpRecord[]> {
  const columns = ['id', 'utcUpdatedDateTime'];
  const group = (await database('productGroup').where({ enterpriseId, id }).first(columns)) as
    | Row
    | undefined;
  if (!group) throw new PlatenError('record-missing', `There is no product group ${id}.`, { status: 404 });
  const masks = (await database('mask')
    .where({ enterpriseId, active: true })
    .whereRaw('?? @> ?::jsonb', ['enterpriseProductGroupIds', `[${id}]`])
    .select(columns)) as Row[];
  const printAreas = (await database('printArea')
    .where({ enterpriseId, enterpriseProductGroupId: id })
    .select(columns)) as Row[];
  const variants = await listSoldVariants(database, enterpriseId, id);
  return [
    describe('productGroup', group),
    ...masks.map((row) => describe('mask', row)),
    ...printAreas.map((row) => describe('printArea', row, id)),
    ...variants.map((row) => describe('shopProductVariant', row, row['shopProductId'] as number)),
  ];
}

const describe = (
  resource: SetUpRecord['resource'],
  { id, utcUpdatedDateTime }: Row,
  withinId?: number,
): SetUpRecord => ({
  resource,
  id,
  utcUpdatedDateTime: utcUpdatedDateTime as Date,
  ...(withinId !== undefined && { withinId }),
});
