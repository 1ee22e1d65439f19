import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { publicIdOf } from '../../data/file-reference.ts';

/** A font that can be loaded. */
export interface FontView {
  id: number;
  font: string;
  variation: 'REGULAR' | 'BOLD' | 'ITALIC' | 'BOLDITALIC';
  source: 'GOOGLE' | 'FONTDECK' | 'FONTSCOM' | 'TYPEKIT' | null;
  uploadUrl: string;
  unicodeRange: string | null;
}

/**
 * The active fonts of an enterprise. A font whose upload URL is not that of a font file is logged and skipped (back-office
 * §8).
 */
export async function listFontViews(database: Knex, enterpriseId: number, log: Logger): Promise<FontView[]> {
  const fonts = (await database('font')
    .where({ enterpriseId, active: true })
    .orderBy(['font', 'variation', 'id'])
    .select('id', 'font', 'variation', 'source', 'uploadUrl', 'unicodeRange')) as FontView[];
  const publicIds = fonts.flatMap(({ uploadUrl }) => publicIdOf(uploadUrl) ?? []);
  const files = (await database('file')
    .where({ enterpriseId })
    .whereLike('contentType', 'font/%')
    .whereRaw('?? = ANY(?)', ['publicId', publicIds])
    .select('publicId')) as { publicId: string }[];
  const usable = new Set(files.map(({ publicId }) => publicId));
  return fonts.filter(({ id: fontId, uploadUrl }) => {
    const isUsable = usable.has(publicIdOf(uploadUrl) ?? '');
    if (!isUsable)
      log.warn({ enterpriseId, fontId, uploadUrl }, 'font skipped: its upload URL is not a font file');
    return isUsable;
  });
}
