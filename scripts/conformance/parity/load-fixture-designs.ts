import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  type Design,
  findVariant,
  masksOfVariant,
  parseDesign,
  parseProduct,
  type Product,
  rebaseAssets,
} from '../../../engine/node.ts';

/** The asset root of all fixtures. */
export const FIXTURES = 'fixtures';

/** A fixture design with its product, raw and parsed, references relative to the fixtures folder. */
export interface FixtureDesign {
  name: string;
  raw: { product: unknown; design: unknown };
  /** Folders of the two files below the fixtures folder. */
  productBase: string;
  designBase: string;
  product: Product;
  design: Design;
  masks: { id: string | number; name: string }[];
}

/** Every design of fixtures/designs, by name. */
export function loadFixtureDesigns(): FixtureDesign[] {
  const designBase = 'designs';
  return readdirSync(join(FIXTURES, designBase))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const rawDesign = readJson(join(FIXTURES, designBase, file));
      const design = parseDesign(rawDesign);
      const productFile = join(FIXTURES, designBase, design.product ?? '');
      const productBase = relative(FIXTURES, dirname(productFile));
      const rawProduct = readJson(productFile);
      const product = rebaseAssets(parseProduct(rawProduct), productBase);
      return {
        name: file.replace(/\.json$/, ''),
        raw: { product: rawProduct, design: rawDesign },
        productBase,
        designBase,
        product,
        design: rebaseAssets(design, designBase),
        masks: masksOfVariant(product, findVariant(product, design)),
      };
    });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')) as unknown;
