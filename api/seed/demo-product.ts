import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson, parseProduct, type Product, rebaseAssets } from '../../engine/node.ts';

/** Reads a fixture product, whose references are relative to the fixtures. @param name of its folder */
export async function readDemoProduct(fixturesFolder: string, name: string): Promise<Product> {
  const bytes = await readFile(join(fixturesFolder, 'products', name, 'product.json'));
  return rebaseAssets(parseProduct(parseJson(bytes, { what: name })), `products/${name}`);
}
