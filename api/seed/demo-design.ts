import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Design, parseDesign, parseJson, type Product, rebaseAssets } from '../../engine/node.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';

/** A fixture design, whose references are relative to the fixtures. */
export interface DemoDesign {
  /** Folder of its product beneath `products/`. */
  productName: string;
  design: Design;
}

/** Reads a fixture design. @param name of its file, without `.json` */
export async function readDemoDesign(fixturesFolder: string, name: string): Promise<DemoDesign> {
  const bytes = await readFile(join(fixturesFolder, 'designs', `${name}.json`));
  const design = rebaseAssets(parseDesign(parseJson(bytes, { what: name })), 'designs');
  const productName = /\/products\/([^/]+)\//.exec(design.product ?? '')?.[1] ?? '';
  return { productName, design };
}

/**
 * The payload that a configurator would save for a design of a seeded product.
 * @param design its references are already those of the file store
 * @param product the fixture
 * @param ids new numbers of the product's records
 */
export function composePayload(design: Design, product: Product, ids: IdMap): Record<string, unknown> {
  const customisation = ids.rewrite(design.customisation);
  const masks = customisation.configuration.masks.map((mask) => ({
    ...mask,
    id: ids.get('mask', mask.id) ?? mask.id,
  }));
  const variantId = design.shopProductVariantId ?? product.shopProduct.shopProductVariants[0]?.id;
  return {
    ...customisation,
    configuration: { masks },
    shopProductVariantId: ids.get('shopProductVariant', variantId),
  };
}
