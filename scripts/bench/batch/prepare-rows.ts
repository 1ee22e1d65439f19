import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  AssetLibrary,
  nodePlatform,
  openAssetFolder,
  parseDesign,
  parseProduct,
  prepareBatchTemplate,
  rebaseAssets,
} from '../../../engine/node.ts';
import { admitFont } from '../../../engine/assets/admit-font.ts';
import { unpackWoff2 } from '../../../engine/platform/node/unpack-woff2.ts';
import { applyBatchRow } from '../../../engine/rules/quantities/apply-batch-row.ts';
import { composeScene } from '../../../engine/scene/compose-scene.ts';
import type { Artwork } from '../print/artwork.ts';

export const plateDesign = 'scripts/bench/batch/plate.json';
const folder = 'scripts/bench/batch';
const target = 'build/bench/batch';
const pixelsPerUnit = 2362 / 500;

const first = ['Amelia', 'Bartholomew', 'Siobhan', 'Ivana', 'Maximiliane', 'Edwin', 'Bo', 'Josephine'];
const last = ['Hartwell', 'Lindqvist', 'Pascoe', 'Okonkwo', 'Pebble', 'Sonnenberg', 'Ashdown'];

/** A unique name for every row, and a second line that changes. */
export const rowAt = (index: number): [item: string, name: string, citation: string] => [
  String(index + 1),
  `${first[index % first.length]} ${last[index % last.length]}`,
  `for place ${index + 1} of the season`,
];

const header = ['Item', 'Name', 'Citation'];

/** Writes a CSV with the given number of rows. @returns its path */
export async function writeRows(count: number): Promise<string> {
  await mkdir(target, { recursive: true });
  const file = join(target, `plates-${count}.csv`);
  const rows = [header, ...Array.from({ length: count }, (_, index) => rowAt(index))];
  await writeFile(file, rows.map((cells) => `${cells.join(',')}\n`).join(''));
  return file;
}

/** The first rows as separate designs, for one command per row. @returns their paths */
export async function writeDesigns(count: number): Promise<string[]> {
  await mkdir(target, { recursive: true });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [, name, citation] = rowAt(index);
      const layers = [
        { id: 3, configuration: { text: { text: name } } },
        { id: 4, configuration: { text: { text: citation } } },
      ];
      const file = join(target, `plate-${index + 1}.json`);
      const product = `../../../${folder}/product.json`;
      const customisation = { configuration: { masks: [{ id: 1, layers }] } };
      await writeFile(file, JSON.stringify({ version: 1, product, customisation }));
      return file;
    }),
  );
}

/**
 * The first rows as artwork for the peers, with each line where our own layout puts it. @returns the artworks' files
 */
export async function writeArtworks(count: number): Promise<string[]> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const product = rebaseAssets(parseProduct(await readJson(`${folder}/product.json`)), folder);
  const design = parseDesign(await readJson(plateDesign));
  const template = prepareBatchTemplate(product, design, header, (name) => name);
  const library = new AssetLibrary(await openAssetFolder('.'), nodePlatform);
  const fontFiles = new Map<string, string>();
  for (const { font, uploadUrl } of product.fonts) {
    const file = resolve(target, `${font}.ttf`);
    await writeFile(file, (await admitFont(await readFile(uploadUrl), unpackWoff2)).sfnt);
    fontFiles.set(font, file);
  }
  const emblem = resolve(target, 'emblem.svg');
  await copyFile('fixtures/images/clip-art/laurel-wreath.svg', emblem);
  const px = (units: number) => units * pixelsPerUnit;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { design: filled } = applyBatchRow(template, rowAt(index));
      const { objects } = await composeScene(product, filled, 1, { library, platform: nodePlatform });
      const artwork: Artwork = {
        widthPx: 2362,
        heightPx: 1772,
        clipArt: { file: emblem, leftPx: px(190), topPx: px(20), sizePx: px(120) },
        texts: objects.flatMap(({ object, textLayout, fonts }) => {
          const family = fonts?.[0]?.font ?? '';
          return (textLayout?.lines ?? []).map(({ text, baseline }) => ({
            text,
            family,
            fontFile: fontFiles.get(family) ?? '',
            sizePx: px(textLayout!.fontSize),
            letterSpacingPx: family === 'Cinzel' ? px(2) : 0,
            baselinePx: px(object.top + baseline),
            colour: '#000000',
          }));
        }),
      };
      const file = join(target, `artwork-${index + 1}.json`);
      await writeFile(file, JSON.stringify(artwork));
      return file;
    }),
  );
}
