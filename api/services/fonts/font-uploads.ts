import type { Knex } from 'knex';
import { assetLimits, messages, PlatenError } from '../../../engine/node.ts';
import type { fonts } from '../../contract/resources/fonts.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { RowOf } from '../../data/row.ts';
import type { UploadForm } from '../files/file-form.ts';
import { kindOf } from '../files/file-kinds.ts';
import { storedName } from '../files/file-name.ts';
import type { FileReceiver, ReceivedFile } from '../files/file-receiver.ts';
import { FONTS_CONTEXT } from './font-admission.ts';
import { receiveForm } from '../uploads/receive-form.ts';

export interface FontToUpload {
  font: string;
  variation: string;
  source?: string | undefined;
  /** PostScript name of the font to take from a collection. */
  face?: string | undefined;
}

/** Fonts that staff upload. */
export class FontUploads {
  constructor(
    private readonly database: Knex,
    private readonly receiver: FileReceiver,
  ) {}

  /**
   * Stores a font file, unpacked and verified by the text shaper, and creates its record.
   * @throws PlatenError `font-unreadable`, `font-too-large`, `font-face-missing`, `file-type-unsupported`; as
   * `receiveForm` and `FileReceiver` do
   */
  async upload(author: Author, font: FontToUpload, form: UploadForm): Promise<RowOf<typeof fonts>> {
    const limits = {
      maxFiles: 1,
      tooMany: () => new PlatenError('files-too-many', 'Upload one font at a time.'),
    };
    return receiveForm(this.receiver, form, limits, {
      receive: (file) => this.receiver.receiveFont(author.enterpriseId, file, rules, font.face),
      keep: ([received]) => this.database.transaction((trx) => this.record(trx, author, font, received!)),
    });
  }

  private async record(
    trx: Knex,
    author: Author,
    { font, variation, source }: FontToUpload,
    received: ReceivedFile,
  ): Promise<RowOf<typeof fonts>> {
    const { enterpriseId } = author;
    const { unicodeRange = null, face = null } = received;
    const named = { ...received, filename: storedName(`${font} ${variation}${received.filename}`) };
    const place = { enterpriseId, context: FONTS_CONTEXT, isNeeded: true } as const;
    const { file } = await this.receiver.record(trx, place, named);
    const uploadUrl = fileReference(file);
    const after = { font, variation, source: source ?? null, uploadUrl, unicodeRange, face };
    const [row] = (await trx('font').insert({ ...after, enterpriseId }, '*')) as RowOf<typeof fonts>[];
    await recordChange(trx, author, { action: 'create', entity: 'font', entityId: row!.id, after });
    return row!;
  }
}

const rules = {
  maxBytes: assetLimits.maxFontBytes,
  tooLarge: () =>
    new PlatenError(
      'font-too-large',
      `The font has more than ${assetLimits.maxFontBytes} bytes. Use a subset of the font.`,
    ),
  check(name: string) {
    if (!kindOf(name)?.contentType.startsWith('font/'))
      throw new PlatenError('file-type-unsupported', messages.fileTypeUnsupported);
  },
};
