import type { Knex } from 'knex';
import { parseProduct, type Product } from '../../../engine/node.ts';
import { queryTogether } from '../../data/query-together.ts';
import type { Row } from '../../data/row.ts';

/** The core of a product file, to which variants and the other parts are added. */
export interface ProductCore {
  enterpriseId: number;
  productGroupId: number;
  /** The fields of the model, without group and variants. */
  shopProduct: Record<string, unknown>;
  /** The variants of the model. */
  variants: Record<string, unknown>[];
  /** With all fonts and colours of the enterprise, among which staff choose, not only those of layers. */
  hasAllChoices?: boolean;
}

/**
 * Assembles a product file from its set-up: its group's views, print areas and templates, and the colours and fonts to
 * which layers refer.
 * @throws PlatenError `product-invalid` if the set-up is not a valid product
 */
export async function assembleProduct(
  database: Knex,
  { enterpriseId, productGroupId, shopProduct, variants, hasAllChoices = false }: ProductCore,
): Promise<Product> {
  const own = (table: string) => database(table).where({ enterpriseId });
  const rows = await queryTogether(database, {
    groups: own('productGroup').where({ id: productGroupId }),
    maskGroups: own('maskGroup')
      .where({ enterpriseProductGroupId: productGroupId })
      .orderBy(['sequence', 'id']),
    masks: own('mask')
      .where({ active: true })
      .whereRaw('?? @> ?::jsonb', ['enterpriseProductGroupIds', `[${productGroupId}]`])
      .orderBy(['sequence', 'id']),
    printAreas: own('printArea')
      .where({ enterpriseProductGroupId: productGroupId })
      .orderBy(['sequence', 'id']),
    templates: own('template')
      .where({ active: true })
      .where((either) => {
        void either
          .where({ enterpriseProductGroupId: productGroupId })
          .orWhereNull('enterpriseProductGroupId');
      })
      .orderBy('id'),
    colourGroups: own('colourGroup').where({ active: true }).orderBy(['sequence', 'id']),
    fontGroups: own('fontGroup').where({ active: true }).orderBy(['sequence', 'id']),
    fonts: own('font').where({ active: true }).orderBy('id'),
    apps: own('partnerAppConfiguration'),
  });
  const { maskGroups, masks, printAreas, templates, colourGroups, fontGroups, fonts } = rows;
  const group = rows.groups[0]!;
  const app = rows.apps[0];
  // Only the colours and fonts of an enterprise to which the product's layers refer.
  const named = listNamed([masks, variants]);
  const usedFontGroups = fontGroups.filter(({ id }) => hasAllChoices || named.has(`fontGroupId ${id}`));
  const usedFonts = new Set(
    usedFontGroups.flatMap(({ fonts: members, fallbackFontIds }) => [
      ...(members as Row[]).map(({ id }) => id),
      ...(fallbackFontIds as number[]),
    ]),
  );
  // A family is several records, one per variation and script.
  const usedFamilies = new Set(
    fonts.filter(({ id }) => usedFonts.has(id) || named.has(`fontId ${id}`)).map(({ font }) => font),
  );
  const isColourUsed = ({ id, colours }: Row) =>
    hasAllChoices ||
    named.has(`colourGroupId ${id}`) ||
    (colours as Row[]).some((colour) => named.has(`colourId ${colour.id}`));
  return parseProduct({
    version: 1,
    shopProduct: {
      ...shopProduct,
      productGroup: { name: group['name'] },
      enterpriseProductGroup: pick(group, ['id', 'configuration', 'productTitle', 'attributes']),
      shopProductVariants: variants,
    },
    maskGroups: maskGroups.map((maskGroup) => ({
      ...bare(maskGroup),
      masks: masks
        .filter(({ enterpriseProductMaskGroupId }) => enterpriseProductMaskGroupId === maskGroup.id)
        .map(bare),
    })),
    printAreas: printAreas.map(bare),
    printLayout: group['printLayout'],
    colourGroups: colourGroups.filter(isColourUsed).map(bare),
    fontGroups: usedFontGroups.map(bare),
    fonts: fonts.filter((row) => hasAllChoices || usedFamilies.has(row['font'])).map(bare),
    templates: templates.map(bare),
    ...pick(group, ['inks', 'mockups', 'mockupGroups', 'mockupScenes']),
    ...(app ? { partnerAppConfiguration: app['configuration'] } : {}),
  });
}

const NAMING_FIELDS = ['fontGroupId', 'fontId', 'colourGroupId', 'colourId'];

/** "field id" of every colour and font that is referred to. */
function listNamed(value: unknown, field = '', found = new Set<string>()): Set<string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      listNamed(item, Array.isArray(value) ? field : key, found);
  else if (NAMING_FIELDS.includes(field)) found.add(`${field} ${String(value)}`);
  return found;
}

/** A record of the model, without the columns of the database. */
export const bare = ({
  enterpriseId: _,
  utcCreatedDateTime: __,
  utcUpdatedDateTime: ___,
  ...row
}: Row): Record<string, unknown> => row;

const pick = (row: Row, fields: string[]) => Object.fromEntries(fields.map((field) => [field, row[field]]));
