import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { fileSafe, PlatenError } from '../../../engine/node.ts';
import { fileReference, publicIdOf } from '../../data/file-reference.ts';
import type { ResourceRules } from '../../data/resource-rules.ts';
import { isPlainFont } from '../files/file-kinds.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';

/** The context of fonts among an enterprise's files. */
export const FONTS_CONTEXT = 'fonts';

/** The fields of a font record that describe its file. */
export interface FontFile {
  /** The reference of a plain TrueType or OpenType file. */
  uploadUrl: string;
  /** Null where the file has no characters. */
  unicodeRange: string | null;
  /** Null where the file has no name. */
  face: string | null;
}

/**
 * Ensures that font records refer to plain TrueType or OpenType files and list their characters. Pages do not unpack WOFF2
 * (the decoder is large and needs `eval`), and load a file only when a text needs its characters.
 */
export class FontAdmission {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly receiver: FileReceiver,
  ) {}

  /**
   * Reads the file that a record will refer to. A packed font, or one of a collection, is stored separately beside it.
   * @param face PostScript name of the font to take from a collection; other files have only one font
   * @returns undefined when the reference is not of a readable font file of the enterprise
   * @throws PlatenError `font-face-missing` when the collection has several fonts and none with this name; `uploads-busy`,
   * `thumbnail-failed` (503) as `UploadExaminer.examineFont` does
   */
  async admit(enterpriseId: number, uploadUrl: string, face?: string): Promise<FontFile | undefined> {
    const file = (await this.database('file')
      .where({ enterpriseId, publicId: publicIdOf(uploadUrl) ?? '' })
      .whereLike('contentType', 'font/%')
      .first()) as FileRow | undefined;
    if (!file) return undefined;
    try {
      const examined = await this.receiver.examineFont(file, face);
      const { format, sfnt, unicodeRange = null, face: kept = null } = examined;
      const extension = format.toLowerCase();
      if (isPlainFont(file.contentType)) return { uploadUrl, unicodeRange, face: kept };
      // Each font of a collection gets its own name: a file replaces another one of the same name.
      const name = kept === null ? file.publicId : `${file.publicId}-${fileSafe(kept)}`;
      const place = {
        enterpriseId,
        context: FONTS_CONTEXT,
        filename: `${name}.${extension}`,
        contentType: `font/${extension}`,
        isNeeded: true,
      } as const;
      const uploaded = await this.files.save(place, sfnt);
      return { uploadUrl: fileReference(uploaded), unicodeRange, face: kept };
    } catch (error) {
      if (!(error instanceof PlatenError) || error.code === 'font-face-missing') throw error;
      if (error.status < 500) return undefined;
      throw error;
    }
  }

  /** Admits the file of a font record that staff write. A reference to another file is stored unchanged: such fonts are skipped. */
  readonly admitWritten: NonNullable<ResourceRules['admit']> = async (enterpriseId, values) => {
    const { uploadUrl, face, ...others } = values;
    // The face of a font is read from its file.
    if (typeof uploadUrl !== 'string') return others;
    const wanted = typeof face === 'string' ? face : undefined;
    const admitted = await this.admit(enterpriseId, uploadUrl, wanted);
    return { ...values, face: null, unicodeRange: null, ...admitted };
  };

  /**
   * Admits the files of records that were written before ranges were stored. Several processes may do so at once.
   * @returns the number of records that were admitted
   */
  async admitExisting(log: Logger, signal?: AbortSignal): Promise<number> {
    const fonts = (await this.database('font')
      .whereNull('unicodeRange')
      .orderBy('id')
      .select('id', 'enterpriseId', 'uploadUrl')) as {
      id: number;
      enterpriseId: number;
      uploadUrl: string;
    }[];
    let admitted = 0;
    for (const { id, enterpriseId, uploadUrl } of fonts) {
      if (signal?.aborted) break;
      try {
        const file = await this.admit(enterpriseId, uploadUrl);
        if (file)
          admitted += await this.database('font')
            .where({ id, uploadUrl })
            .update({ ...file });
      } catch (error) {
        log.warn({ err: error, enterpriseId, fontId: id }, 'font is not admitted');
      }
    }
    return admitted;
  }
}
