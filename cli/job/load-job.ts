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
import { readJsonInput } from './read-json-input.ts';
import { STANDARD_INPUT } from './standard-input.ts';
import { type Conversion, printablePictures } from './printable-pictures.ts';

export interface JobOptions {
  /** The product file; default: the one that the design names. */
  product?: string;
  /** The folder that assets are read from; default: the deepest one that contains both files. */
  assets?: string;
}

/** A design with everything needed to render it; its asset references are relative to the asset root. */
export interface Job {
  /** The design's file name without `.json`; `design` for standard input. */
  name: string;
  productFile: string;
  product: Product;
  design: Design;
  /** The source of the library's files. */
  source: AssetSource;
  /** The pictures that were converted so far, by their references. */
  conversions: Map<string, Conversion>;
  library: AssetLibrary;
}

/** The file that a design from standard input would be: its references are relative to the working folder. */
const PIPED_DESIGN = 'design.json';

/**
 * Reads a design and its product.
 * @param signal where the design may be `-`, for standard input; it ends the reading of it
 * @throws FileError naming the file
 */
export async function loadJob(path: string, options: JobOptions = {}, signal?: AbortSignal): Promise<Job> {
  return withFile(path, async () => {
    const isPiped = signal !== undefined && path === STANDARD_INPUT;
    const designFile = isPiped ? PIPED_DESIGN : path;
    const design = parseDesign(
      await (isPiped ? readJsonInput(process.stdin, signal) : readJsonFile(designFile)),
    );
    const productFile = options.product ?? locateProduct(designFile, design.product);
    const root = options.assets ?? findAssetRoot([designFile, productFile]);
    const [designPlace, productPlace] = [placeBelow(root, designFile), placeBelow(root, productFile)];
    const product = await withFile(productFile, async () => parseProduct(await readJsonFile(productFile)));
    const conversions = new Map<string, Conversion>();
    const source = printablePictures(await openAssetFolder(root), (conversion) =>
      conversions.set(conversion.file, conversion),
    );
    return {
      name: basename(designFile).replace(/\.json$/i, ''),
      productFile,
      product: rebaseAssets(product, productPlace),
      design: rebaseAssets(design, designPlace),
      source,
      conversions,
      library: new AssetLibrary(source, nodePlatform),
    };
  });
}
