import type { Knex } from 'knex';
import { json } from '../../../api/data/connect.ts';

interface VariantRow {
  id?: number;
  layerGroups: { layers: Record<string, unknown>[] }[];
  ecommerceVariantId: string | null;
}

/** Copies are placed in rows of this many, this many canvas units apart. */
const ROW = 12;
const [STEP_X, STEP_Y] = [40, 9];
const SIZE = { width: 38, height: 12 };
/** Higher than every id of the product's own layers. */
const FIRST_ID = 100_000;

/**
 * Copies a variant and fills its view up to the given number of layers with copies of its first movable text.
 * @returns its identifier
 */
export async function crowdView(database: Knex, variantId: number, layers: number): Promise<number> {
  const row = (await database('shopProductVariant').where({ id: variantId }).first()) as VariantRow;
  const [group, ...others] = row.layerGroups;
  const text = group!.layers.find((layer) => layer['designFunction'] === 'TEXTAREA' && layer['moveable']);
  if (!text) throw new Error('The view has no text that a shopper may move.');
  const copies = Array.from({ length: layers - group!.layers.length }, (_, index) => ({
    ...text,
    id: FIRST_ID + index,
    name: `Text ${index + 1}`,
    configuration: withText(text['configuration'], `Text ${index + 1}`),
    sequence: 1000 + index,
    objectConfiguration: {
      left: 8 + STEP_X * (index % ROW),
      top: 4 + ((STEP_Y * Math.floor(index / ROW)) % 200),
      ...SIZE,
    },
  }));
  const { id: _, ...values } = row;
  const layerGroups = [{ ...group, layers: [...group!.layers, ...copies] }, ...others];
  const [created] = (await database('shopProductVariant')
    .insert({ ...values, ...inJson(values), ecommerceVariantId: null, layerGroups: json(layerGroups) })
    .returning('id')) as { id: number }[];
  return created!.id;
}

const withText = (configuration: unknown, text: string): object => {
  const settings = configuration as { text: object };
  return { ...settings, text: { ...settings.text, text } };
};

/** JSON columns, serialized for writing. */
const inJson = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'object' && value !== null && !(value instanceof Date))
      .map(([name, value]) => [name, json(value)]),
  );
