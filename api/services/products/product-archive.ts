import { Readable } from 'node:stream';
import compressible from 'compressible';
import type { Knex } from 'knex';
import {
  fileSafe,
  listReferences,
  mapReferences,
  parseDesign,
  parseJson,
  PlatenError,
  type Product,
} from '../../../engine/node.ts';
import { freeName } from '../../storage/free-name.ts';
import type { ZipEntry } from '../../storage/stream-zip.ts';
import type { FileStore } from '../files/file-store.ts';
import { loadGroupProduct } from './load-group-product.ts';

const PRODUCT = 'product.json';
const DESIGN = 'design.json';
/** The folder of pictures, fonts and models in an archive. */
const FOLDER = 'files';

interface ProductArchive {
  filename: string;
  utcUpdatedDateTime: Date;
  entries: ZipEntry[];
}

/**
 * Writes a product group as a product file with its files, for the command line: `product.json`, an empty `design.json`
 * for its first variant, a file per mockup scene, and the folder `files`.
 * @throws PlatenError `record-missing` (404); `product-invalid` if the set-up is not a valid product; `asset-missing`
 *   if a file is missing
 */
export async function composeProductArchive(
  database: Knex,
  files: FileStore,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<ProductArchive> {
  const group = (await database('productGroup')
    .where({ enterpriseId, id })
    .first('name', 'utcUpdatedDateTime')) as { name: string; utcUpdatedDateTime: Date } | undefined;
  if (!group) throw new PlatenError('record-missing', `There is no product group ${id}.`, { status: 404 });
  const product = await loadGroupProduct(database, enterpriseId, id);
  const archive = new Archive(files);
  const mockupScenes: Product['mockupScenes'] = [];
  for (const [index, scene] of product.mockupScenes.entries()) {
    const url = `scene-${index + 1}.json`;
    const bytes = await files.readBytes(await files.findReferred(scene.url));
    await archive.addJson(url, parseJson(bytes, { what: `the mockup scene ${scene.name}` }) as object);
    mockupScenes.push({ ...scene, url });
  }
  await archive.addJson(PRODUCT, { ...product, mockupScenes: [] }, { mockupScenes });
  const [variant] = product.shopProduct.shopProductVariants;
  if (variant)
    await archive.addJson(
      DESIGN,
      parseDesign({ version: 1, product: PRODUCT, shopProductVariantId: variant.id, customisation: {} }),
    );
  const { utcUpdatedDateTime } = group;
  return { filename: `${fileSafe(group.name)}.zip`, utcUpdatedDateTime, entries: archive.entries };
}

class Archive {
  readonly entries: ZipEntry[] = [];
  /** Names of files that were added, by their references. */
  private readonly names = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  constructor(private readonly files: FileStore) {}

  /** Adds a JSON file with the files it refers to. @param more fields that refer to entries of this archive */
  async addJson(name: string, content: object, more: object = {}): Promise<void> {
    for (const reference of listReferences(content)) await this.addReferred(reference);
    const named = mapReferences(content, (reference) => this.names.get(reference)!);
    const text = JSON.stringify({ ...named, ...more }, undefined, 2);
    this.entries.push({
      name,
      isCompressed: true,
      open: () => Promise.resolve(Readable.from([Buffer.from(`${text}\n`)])),
    });
  }

  private async addReferred(reference: string): Promise<void> {
    if (this.names.has(reference)) return;
    const file = await this.files.findReferred(reference);
    const name = freeName(`${FOLDER}/${file.filename}`, this.taken);
    this.names.set(reference, name);
    const isCompressed = compressible(file.contentType) === true;
    this.entries.push({ name, isCompressed, open: () => this.files.read(file) });
  }
}
