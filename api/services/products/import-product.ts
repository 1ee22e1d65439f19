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
import { updateCompleteness } from './judge-group.ts';
import { ProductZip } from './product-zip.ts';
import type { IdMap } from './rewrite-ids.ts';
import { saveMockupScenes } from './save-mockup-scenes.ts';
import { saveProduct } from './save-product.ts';

/** Products that come in as product files. */
export class ProductImport {
  constructor(
    private readonly database: Knex,
    private readonly receiver: FileReceiver,
  ) {}

  /** The findings of `platen validate` about a product file, and the files that it lacks. Nothing is kept. */
  examine(form: UploadForm): Promise<z.input<typeof examineProductCall.answer>> {
    return ProductZip.receive(form, async (zip) => {
      const json = await zip.readProductJson();
      const product = parseProduct(json);
      const { productGroup, shopProductVariants } = product.shopProduct;
      return {
        name: productGroup.name,
        views: product.maskGroups.flatMap(({ masks }) => masks).length,
        variants: shopProductVariants.length,
        findings: [
          ...listMissing(zip, product),
          ...listUnstoredFonts(product),
          ...validateProduct(product),
          ...checkProductFields(json),
        ],
      };
    });
  }

  /**
   * Begins a product of a product file: a group that is not published and sold nowhere, with files, fonts and colours
   * of its own. Its findings are mended in the editor.
   * @throws PlatenError `asset-missing`, `font-unreadable` and those of `FileReceiver.receive`; nothing is kept then
   */
  import(author: Author, form: UploadForm): Promise<RowOf<typeof productGroups>> {
    return ProductZip.receive(form, async (zip) => {
      const product = parseProduct(await zip.readProductJson());
      const [unkept] = listUnstoredFonts(product);
      if (unkept) throw new PlatenError(unkept.rule, unkept.message, { path: unkept.path });
      const scenes = new Map<string, object>();
      for (const { url } of product.mockupScenes) scenes.set(url, await this.readScene(zip, url));
      const received = await this.receiveAll(
        author.enterpriseId,
        zip,
        listReferences({ ...product, mockupScenes: [] }, ...scenes.values()),
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
  ): Promise<Map<string, ReceivedFile>> {
    const received = new Map<string, ReceivedFile>();
    try {
      for (const reference of references)
        received.set(reference, await this.receive(enterpriseId, zip, reference));
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

  private async receive(enterpriseId: number, zip: ProductZip, reference: string): Promise<ReceivedFile> {
    const file = { filename: reference, bytes: await zip.read(reference) };
    const isFont = kindOf(reference)?.contentType.startsWith('font/') ?? false;
    const receiving = isFont
      ? this.receiver.receiveFont(enterpriseId, file, RULES)
      : this.receiver.receive(enterpriseId, file, RULES);
    return receiving.catch((error: unknown) => {
      if (!(error instanceof PlatenError) || error.status >= 500) throw error;
      throw new PlatenError(error.code, `${reference}: ${error.message}`, { cause: error });
    });
  }

  /** Mockup scenes come last, when the records that they name are there. */
  private async save(
    author: Author,
    product: Product,
    scenes: ReadonlyMap<string, object>,
    received: ReadonlyMap<string, ReceivedFile>,
  ): Promise<number> {
    const place = { enterpriseId: author.enterpriseId, context: `products/${randomUUID()}` };
    const references = new Map<string, string>();
    const keep = async (trx: Knex, reference: string, file: ReceivedFile) => {
      // A font that was packed has another extension now, and names of different folders may be alike.
      const [extension = ''] = /\.\w+$/.exec(file.filename) ?? [];
      const filename = `${fileSafe(parse(reference).name)}-${references.size + 1}${extension}`;
      const kept = await this.receiver.record(trx, { ...place, isNeeded: true }, { ...file, filename });
      references.set(reference, fileReference(kept.file));
    };
    const stored = <T>(content: T) => mapReferences(content, (reference) => references.get(reference)!);
    const { id, ids } = await this.database.transaction(async (trx) => {
      for (const [reference, file] of received) await keep(trx, reference, file);
      return this.saveRecords(trx, author, stored({ ...product, mockupScenes: [] }));
    });
    await saveMockupScenes(this.database, id, product, async ({ url }) => {
      const bytes = Buffer.from(JSON.stringify(ids.rewrite(stored(scenes.get(url)!))));
      const file = { filename: url, contentType: 'application/json' };
      await keep(this.database, url, {
        ...file,
        stored: await this.receiver.store(author.enterpriseId, bytes),
      });
      return references.get(url)!;
    });
    return id;
  }

  private async saveRecords(
    trx: Knex,
    author: Author,
    product: Product,
  ): Promise<{ id: number; ids: IdMap }> {
    const { enterpriseId } = author;
    const ids = await saveProduct(trx, { enterpriseId, isDraft: true }, product);
    const id = ids.get('productGroup', product.shopProduct.enterpriseProductGroup.id)!;
    await updateCompleteness(trx, enterpriseId, [id]);
    const after = (await trx('productGroup').where({ id }).first()) as Row;
    await recordChange(trx, author, { action: 'create', entity: 'productGroup', entityId: id, after });
    return { id, ids };
  }
}

const RULES: ReceiveRules = {
  maxBytes: fileLimits.maxFileBytes,
  tooLarge: () => new PlatenError('file-too-large', messages.fileTooLarge),
  check: () => {},
};

/** Files that a product refers to and its ZIP lacks: it is not taken in without them. */
const listMissing = (zip: ProductZip, product: Product): Finding[] =>
  listReferences(product)
    .filter((reference) => !zip.has(reference))
    .map((reference) => ({
      severity: 'error',
      rule: 'asset-missing',
      message: `The ZIP has no file ${JSON.stringify(reference)}.`,
      path: reference,
    }));

/** Fonts that a record of this server cannot describe: it is of a whole file, at the weight and slant of its variation. */
const listUnstoredFonts = ({ fonts }: Product): Finding[] =>
  fonts.flatMap(({ font, face, axes }, index): Finding[] => {
    const field = face === undefined ? 'axes' : 'face';
    if (face === undefined && axes === undefined) return [];
    return [
      {
        severity: 'error',
        rule: 'font-unreadable',
        message: `The font ${font} has ${field === 'face' ? 'a face of a collection' : 'axes of its own'}, which is not kept here. Save the font that it means as a file of its own.`,
        path: `fonts[${index}].${field}`,
      },
    ];
  });
