import type { Knex } from 'knex';
import type { Product } from '../../../engine/node.ts';
import type { IdMap } from './rewrite-ids.ts';

type Font = Product['fonts'][number];

/** The fields that distinguish fonts. The database has null for absent ones. */
interface FontKey extends Pick<Font, 'font' | 'variation' | 'uploadUrl'> {
  axes?: Font['axes'] | null;
}

/** Saves a product's fonts and records their ids. A font that the enterprise has is used again. */
export async function saveFonts(
  trx: Knex,
  enterpriseId: number,
  fonts: Product['fonts'],
  ids: IdMap,
): Promise<void> {
  const known = new Map<string, number>();
  const remember = (rows: (FontKey & { id: number })[]) => {
    for (const row of rows) known.set(keyOf(row), row.id);
  };
  const returned = ['id', 'font', 'variation', 'uploadUrl', 'axes'];
  remember(await trx('font').where({ enterpriseId, active: true }).select(returned));
  const missing = new Map(fonts.filter((font) => !known.has(keyOf(font))).map((font) => [keyOf(font), font]));
  const rows = [...missing.values()].map(
    ({ font, variation, source, uploadUrl, face, unicodeRange, axes }) => ({
      enterpriseId,
      font,
      variation,
      source,
      uploadUrl,
      face,
      unicodeRange,
      axes: axes && JSON.stringify(axes),
    }),
  );
  if (rows.length > 0) remember(await trx('font').insert(rows, returned));
  for (const font of fonts) ids.set('font', font.id, known.get(keyOf(font))!);
}

function keyOf({ font, variation, uploadUrl, axes }: FontKey): string {
  const values = axes ?? {};
  const tags = Object.keys(values).toSorted();
  return JSON.stringify([font, variation, uploadUrl, ...tags.map((tag) => [tag, values[tag]])]);
}
