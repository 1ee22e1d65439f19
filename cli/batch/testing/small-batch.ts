import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson, writeText } from '../../testing/small-job.ts';
import type { ManifestHeader } from '../manifest.ts';
import type { ManifestRow } from '../manifest-row.ts';

/** A batch of a design with a colour and a picture, one inch in size, with the rows of the caller. */
export interface SmallBatch {
  csv: string;
  design: string;
  out: string;
  /** The arguments of `platen`, including the output folder. */
  args: string[];
}

const box = { left: 0, top: 0, width: 500, height: 500 };
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="5" cy="5" r="3"/></svg>';

export async function writeSmallBatch(folder: string, rows: string | Buffer): Promise<SmallBatch> {
  const layers = [
    {
      id: 1,
      name: 'Ground',
      designFunction: 'COLOURAREA',
      configuration: { colour: { colourSwitch: 2 } },
      objectConfiguration: box,
    },
    {
      id: 2,
      name: 'Badge',
      designFunction: 'IMAGEAREA',
      sequence: 1,
      configuration: { image: { url: 'badge.svg', allowInput: true, fileTypes: ['PNG', 'SVG'] } },
      objectConfiguration: { ...box, width: 250 },
    },
  ];
  const product = {
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers }] }],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    printAreas: [
      {
        id: 1,
        name: 'Front',
        enterpriseProductMaskId: 1,
        configuration: { imageWidth: 25.4, imageHeight: 25.4, imageDPI: 96 },
      },
    ],
  };
  const [csv, design, out] = [join(folder, 'rows.csv'), join(folder, 'tile.json'), join(folder, 'out')];
  await writeText(join(folder, 'badge.svg'), badge);
  await writeJson(join(folder, 'product.json'), product);
  await writeJson(design, { version: 1, product: 'product.json' });
  await writeFile(csv, rows);
  return { csv, design, out, args: ['batch', csv, '--design', design, '--out', out] };
}

/** Colours of a table, so that every row gives a different picture. */
export const colourRows = (count: number): string =>
  `Item,Ground\n${Array.from({ length: count }, (_, index) => `${index + 1},#${(index * 7919 + 0x102030).toString(16).padStart(6, '0')}\n`).join('')}`;

export async function readManifest(folder: string): Promise<{ header: ManifestHeader; rows: ManifestRow[] }> {
  const text = await readFile(join(folder, 'manifest.jsonl'), 'utf8');
  const [header, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { header: header as ManifestHeader, rows: rows as ManifestRow[] };
}

/** The results of a batch, without the parts that differ between runs. */
export async function readOutcome(folder: string): Promise<unknown> {
  const { header, rows } = await readManifest(folder);
  return { header, rows: rows.map(({ timings: _timings, ...row }) => row) };
}
