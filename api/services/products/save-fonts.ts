import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import type { IdMap } from './rewrite-ids.ts';

type FontRow = Pick<Product['fonts'][number], 'font' | 'variation' | 'uploadUrl'> & { id: number };

/** Saves a product's fonts and records their ids. A font that the enterprise has is used again. */
export async function saveFonts(
  trx: Knex,
  enterpriseId: number,
  fonts: Product['fonts'],
  ids: IdMap,
): Promise<void> {
  const known = new Map<string, number>();
  const remember = (rows: FontRow[]) => {
    for (const row of rows) known.set(keyOf(row), row.id);
  };
  const returned = ['id', 'font', 'variation', 'uploadUrl'];
  remember(await trx('font').where({ enterpriseId, active: true }).select(returned));
  const missing = new Map(fonts.filter((font) => !known.has(keyOf(font))).map((font) => [keyOf(font), font]));
  const rows = [...missing.values()].map(({ font, variation, source, uploadUrl, unicodeRange }) => ({
    enterpriseId,
    font,
    variation,
    source,
    uploadUrl,
    unicodeRange,
  }));
  if (rows.length > 0) remember(await trx('font').insert(rows, returned));
  for (const font of fonts) ids.set('font', font.id, known.get(keyOf(font))!);
}

const keyOf = ({ font, variation, uploadUrl }: Omit<FontRow, 'id'>) =>
  JSON.stringify([font, variation, uploadUrl]);
