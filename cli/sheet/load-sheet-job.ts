import { basename, dirname } from 'node:path';
import {
  AssetLibrary,
  type AssetSource,
  type Design,
  type LoadedSheetItem,
  nodePlatform,
  openAssetFolder,
  parseDesign,
  parseProduct,
  parseSheetJob,
  type Product,
  rebaseAssets,
  type SheetFinding,
  type SheetJob,
} from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { findAssetRoot, locateBeside, locateProduct, placeBelow } from '../job/asset-root.ts';
import { readJsonFile } from '../job/read-json-file.ts';
import { addRowPictures } from '../job/row-pictures.ts';
import { type Conversion, printablePictures } from '../job/printable-pictures.ts';
import { listCsvRows } from './list-csv-rows.ts';

/** A sheet job with everything it needs; asset references of its designs and products are relative to one root. */
export interface LoadedSheetJob {
  /** The job's file name without `.json`. */
  name: string;
  job: SheetJob;
  items: LoadedSheetItem[];
  /** Warnings about rows of CSV files. */
  findings: SheetFinding[];
  library: AssetLibrary;
  /** Pictures that are printed in another format, by their references; filled while pictures are loaded. */
  conversions: ReadonlyMap<string, Conversion>;
  /** The designs of the job with their products, each once. */
  designs: readonly DesignFiles[];
  /** The folder that references are relative to. */
  root: string;
}

/** A design of a job with its product; their references are relative to their own files. */
export interface DesignFiles {
  designFile: string;
  design: Design;
  productFile: string;
  product: Product;
}

/**
 * Reads a sheet job, its designs and their products. All share one library, so that a picture of several designs is
 * read, and embedded, once.
 * @throws FileError naming the file
 */
export async function loadSheetJob(file: string, options: { assets?: string }): Promise<LoadedSheetJob> {
  return withFile(file, async () => {
    const job = parseSheetJob(await readJsonFile(file));
    const products = new Map<string, Promise<Product>>();
    const designs = new Map<string, DesignFiles>();
    for (const [index, { design: reference }] of job.items.entries()) {
      const fault = { code: 'design-reference-invalid', path: `items[${index}].design` };
      const designFile = locateBeside(file, reference, fault);
      if (!designs.has(reference)) designs.set(reference, await readDesign(designFile, products));
    }
    const files = [...designs.values()];
    const root =
      options.assets ??
      findAssetRoot(files.flatMap(({ designFile, productFile }) => [designFile, productFile]));
    const rebased = new Map<unknown, Product>();
    const items: LoadedSheetItem[] = [];
    const findings: SheetFinding[] = [];
    const conversions = new Map<string, Conversion>();
    let source: AssetSource = printablePictures(await openAssetFolder(root), (conversion) =>
      conversions.set(conversion.file, conversion),
    );
    for (const [index, item] of job.items.entries()) {
      const { designFile, design, productFile, product } = designs.get(item.design)!;
      const place = placeBelow(root, productFile);
      if (!rebased.has(product)) rebased.set(product, rebaseAssets(product, place));
      const loaded: LoadedSheetItem = {
        item,
        design: rebaseAssets(design, placeBelow(root, designFile)),
        product: rebased.get(product)!,
        designName: nameOf(designFile),
      };
      if (item.csv === undefined) {
        items.push(loaded);
        continue;
      }
      const fault = { code: 'csv-reference-invalid', path: `items[${index}].csv` };
      const csvFile = locateBeside(file, item.csv, fault);
      const rowSource = await addRowPictures(source, dirname(csvFile), conversions, String(index));
      source = rowSource;
      const rows = await listCsvRows(csvFile, loaded, rowSource.referTo);
      items.push(...rows.items);
      findings.push(...rows.findings);
    }
    return {
      name: nameOf(file),
      job,
      items,
      findings,
      library: new AssetLibrary(source, nodePlatform),
      conversions,
      designs: files,
      root,
    };
  });
}

function readDesign(designFile: string, products: Map<string, Promise<Product>>): Promise<DesignFiles> {
  return withFile(designFile, async () => {
    const design = parseDesign(await readJsonFile(designFile));
    const productFile = locateProduct(designFile, design.product);
    const reading =
      products.get(productFile) ??
      withFile(productFile, async () => parseProduct(await readJsonFile(productFile)));
    products.set(productFile, reading);
    return { designFile, design, productFile, product: await reading };
  });
}

const nameOf = (file: string): string => basename(file).replace(/\.json$/i, '');
