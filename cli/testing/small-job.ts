import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExecutionContext } from 'ava';

/** A folder for one test, deleted at its end. */
export async function makeTestFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-cli-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface SmallJob {
  /** Millimetres of the square print area. */
  sideMm?: number;
  /** The product's clip art, relative to it. */
  art?: string;
}

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="4" fill="#0066cc"/></svg>';

/** Writes a product of one view with a blue dot: `products/badge/product.json` and its `dot.svg`. */
export async function writeSmallProduct(
  folder: string,
  { sideMm = 25.4, art = 'dot.svg' }: SmallJob = {},
): Promise<string> {
  const layer = {
    id: 11,
    name: 'Dot',
    designFunction: 'IMAGE',
    configuration: { image: { url: art } },
    objectConfiguration: { left: 0, top: 0, width: 500, height: 500, scaleX: 1, scaleY: 1 },
  };
  const file = join(folder, 'products/badge/product.json');
  await writeText(join(dirname(file), 'dot.svg'), dot);
  await writeJson(file, {
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [{ id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers: [layer] }] }],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    printAreas: [
      {
        id: 1,
        name: 'Front',
        enterpriseProductMaskId: 1,
        configuration: { imageWidth: sideMm, imageHeight: sideMm, imageDPI: 300 },
      },
    ],
  });
  return file;
}

/** Writes `designs/<name>.json` for the product of {@link writeSmallProduct}. */
export async function writeSmallDesign(folder: string, name: string, fields: object = {}): Promise<string> {
  const file = join(folder, 'designs', `${name}.json`);
  await writeJson(file, { version: 1, name, product: '../products/badge/product.json', ...fields });
  return file;
}

export async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

export const writeJson = (file: string, json: unknown): Promise<void> =>
  writeText(file, JSON.stringify(json));
