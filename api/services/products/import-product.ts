import { randomUUID } from 'node:crypto';
import { dirname, parse } from 'node:path/posix';
import type { Knex } from 'knex';
import type * as z from 'zod';
import {
  checkProductFields,
  fileLimits,
  type Finding,
  fileSafe,
  listReferences,
  mapReferences,
  messages,
  parseProduct,
  PlatenError,
  type Product,
  rebaseAssets,
  validateProduct,
} from '../../../engine/node.ts';
import type { examineProductCall } from '../../contract/calls/product-groups.ts';
import type { productGroups } from '../../contract/resources/product-groups.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { Row, RowOf } from '../../data/row.ts';
import type { UploadForm } from '../files/file-form.ts';
import { kindOf } from '../files/file-kinds.ts';
import type { FileReceiver, ReceivedFile, ReceiveRules } from '../files/file-receiver.ts';
import type { FileStore, StorageKey } from '../files/file-store.ts';
import { updateCompleteness } from './check-group.ts';
import { ProductZip } from './product-zip.ts';
import { saveMockupScenes } from './save-mockup-scenes.ts';
import { saveProduct } from './save-product.ts';
import { separateFonts, type SeparatedFonts } from './separate-fonts.ts';

/** Imports product files. */
export class ProductImport {
  constructor(
    private readonly database: Knex,
    private readonly files: Pick<FileStore, 'reserve' | 'fill' | 'discard'>,
    private readonly receiver: FileReceiver,
  ) {}

  /** The findings of `platen validate` about a product file, and its missing files. Nothing is stored. */
  examine(form: UploadForm): Promise<z.input<typeof examineProductCall.answer>> {
    return ProductZip.receive(form, async (zip) => {
      const json = await zip.readProductJson();
      const product = parseProduct(json);
      const { productGroup, shopProductVariants } = product.shopProduct;
      return {
        name: productGroup.name,
        views: product.maskGroups.flatMap(({ masks }) => masks).length,
        variants: shopProductVariants.length,
        findings: [...listMissing(zip, product), ...validateProduct(product), ...checkProductFields(json)],
      };
    });
  }

  /**
   * Creates a product from a product file: an unpublished group without shop products, with its own files, fonts and
   * colours. Its findings are corrected in the editor.
   * @throws PlatenError `asset-missing`, `font-unreadable` and those of `FileReceiver.receive`; nothing is stored then
   */
  import(author: Author, form: UploadForm): Promise<RowOf<typeof productGroups>> {
    return ProductZip.receive(form, async (zip) => {
      const { product, fonts } = separateFonts(parseProduct(await zip.readProductJson()));
      const scenes = new Map<string, object>();
      for (const { url } of product.mockupScenes) scenes.set(url, await this.readScene(zip, url));
      const received = await this.receiveAll(
        author.enterpriseId,
        zip,
        listReferences({ ...product, mockupScenes: [] }, ...scenes.values()),
        fonts,
      );
      const id = await this.save(author, product, scenes, received).catch(async (error: unknown) => {
        await this.discard(received);
        throw error;
      });
      return (await this.database('productGroup').where({ id }).first()) as RowOf<typeof productGroups>;
    });
  }

  private async receiveAll(
    enterpriseId: number,
    zip: ProductZip,
    references: readonly string[],
    fonts: SeparatedFonts['fonts'],
  ): Promise<Map<string, ReceivedFile>> {
    const received = new Map<string, ReceivedFile>();
    try {
      for (const reference of references)
        received.set(
          reference,
          await this.receive(enterpriseId, zip, fonts.get(reference) ?? { file: reference }),
        );
      return received;
    } catch (error) {
      await this.discard(received);
      throw error;
    }
  }

  private async discard(received: ReadonlyMap<string, ReceivedFile>): Promise<void> {
    for (const file of received.values()) await this.receiver.discard(file);
  }

  private async readScene(zip: ProductZip, url: string): Promise<object> {
    return rebaseAssets((await zip.readJson(url)) as object, dirname(url));
  }

  private async receive(
    enterpriseId: number,
    zip: ProductZip,
    { file: reference, face }: { file: string; face?: string },
  ): Promise<ReceivedFile> {
    const file = { filename: reference, bytes: await zip.read(reference) };
    const isFont = kindOf(reference)?.contentType.startsWith('font/') === true;
    const receiving = isFont
      ? this.receiver.receiveFont(enterpriseId, file, RULES, face)
      : this.receiver.receive(enterpriseId, file, RULES);
    return receiving.catch((error: unknown) => {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      throw new PlatenError(error.code, `${reference}: ${error.message}`, { cause: error });
    });
  }

  private async save(
    author: Author,
    product: Product,
    scenes: ReadonlyMap<string, object>,
    received: ReadonlyMap<string, ReceivedFile>,
  ): Promise<number> {
    const { enterpriseId } = author;
    const keys = new Map<string, StorageKey>();
    try {
      for (const url of scenes.keys()) keys.set(url, await this.files.reserve(enterpriseId));
      return await this.database.transaction((trx) =>
        this.saveWithin(trx, author, product, { scenes, keys, received }),
      );
    } catch (error) {
      for (const key of keys.values()) await this.files.discard(key);
      throw error;
    }
  }

  private async saveWithin(
    trx: Knex,
    author: Author,
    product: Product,
    { scenes, keys, received }: ContentToSave,
  ): Promise<number> {
    const { enterpriseId } = author;
    const place = { enterpriseId, context: `products/${randomUUID()}`, isNeeded: true } as const;
    const references = new Map<string, string>();
    const keep = async (reference: string, file: ReceivedFile) => {
      // An unpacked font has another extension, and files of different folders may have equal names.
      const [extension] = /\.\w+$/.exec(file.filename)!;
      const filename = `${fileSafe(parse(reference).name)}-${references.size + 1}${extension}`;
      // Nothing is replaced: the context is new.
      const kept = await this.receiver.record(trx, place, { ...file, filename }, { replaces: false });
      references.set(reference, fileReference(kept.file));
    };
    const stored = <T>(content: T) => mapReferences(content, (reference) => references.get(reference)!);
    for (const [reference, file] of received) await keep(reference, file);
    const records = stored({ ...product, mockupScenes: [] });
    const ids = await saveProduct(trx, { enterpriseId, isDraft: true }, records);
    const id = ids.get('productGroup', product.shopProduct.enterpriseProductGroup.id)!;
    // Scenes refer to records, which have ids by now.
    for (const [url, scene] of scenes) {
      const bytes = Buffer.from(JSON.stringify(ids.rewrite(stored(scene))));
      const file = { filename: '.json', contentType: 'application/json' };
      await keep(url, { ...file, stored: await this.files.fill(keys.get(url)!, bytes) });
    }
    await saveMockupScenes(trx, id, product, ({ url }) => Promise.resolve(references.get(url)!));
    await updateCompleteness(trx, enterpriseId, [id]);
    const after = (await trx('productGroup').where({ id }).first()) as Row;
    await recordChange(trx, author, { action: 'create', entity: 'productGroup', entityId: id, after });
    return id;
  }
}

interface ContentToSave {
  /** Mockup scenes by their files. */
  scenes: ReadonlyMap<string, object>;
  /** Keys for the bytes of the scenes, which cannot be reserved within a transaction. */
  keys: ReadonlyMap<string, StorageKey>;
  /** Files by their references. */
  received: ReadonlyMap<string, ReceivedFile>;
}

const RULES: ReceiveRules = {
  maxBytes: fileLimits.maxFileBytes,
  tooLarge: () => new PlatenError('file-too-large', messages.fileTooLarge),
  check: () => {},
};

/** The files that a product refers to and its ZIP lacks. It is refused without them. */
const listMissing = (zip: ProductZip, product: Product): Finding[] =>
  listReferences(product)
    .filter((reference) => !zip.has(reference))
    .map((reference) => ({
      severity: 'error',
      rule: 'asset-missing',
      message: `The ZIP has no file ${JSON.stringify(reference)}.`,
      path: reference,
    }));
