import { basename } from 'node:path';
import {
  AssetLibrary,
  type AssetSource,
  type Design,
  nodePlatform,
  openAssetFolder,
  parseDesign,
  parseProduct,
  type Product,
  rebaseAssets,
} from '../../engine/node.ts';
import { findAssetRoot, locateProduct, placeBelow } from './asset-root.ts';
import { withFile } from '../fault.ts';
import { readJsonFile } from './read-json-file.ts';
import { refuseCutPictures } from './whole-pictures.ts';

export interface JobOptions {
  /** The product file; default: the one that the design names. */
  product?: string;
  /** The folder that assets are read from; default: the deepest one that contains both files. */
  assets?: string;
}

/** A design with everything needed to render it; its asset references are relative to the asset root. */
export interface Job {
  /** The design's file name without `.json`. */
  name: string;
  productFile: string;
  product: Product;
  design: Design;
  /** The source of the library's files. */
  source: AssetSource;
  library: AssetLibrary;
}

/**
 * Reads a design and its product.
 * @throws FileError naming the file
 */
export async function loadJob(designFile: string, options: JobOptions = {}): Promise<Job> {
  return withFile(designFile, async () => {
    const design = parseDesign(await readJsonFile(designFile));
    const productFile = options.product ?? locateProduct(designFile, design.product);
    const root = options.assets ?? findAssetRoot([designFile, productFile]);
    const [designPlace, productPlace] = [placeBelow(root, designFile), placeBelow(root, productFile)];
    const product = await withFile(productFile, async () => parseProduct(await readJsonFile(productFile)));
    const source = refuseCutPictures(await openAssetFolder(root));
    return {
      name: basename(designFile).replace(/\.json$/i, ''),
      productFile,
      product: rebaseAssets(product, productPlace),
      design: rebaseAssets(design, designPlace),
      source,
      library: new AssetLibrary(source, nodePlatform),
    };
  });
}
