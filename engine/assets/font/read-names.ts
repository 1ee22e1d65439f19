import type { ByteReader } from '../byte-reader.ts';

const UNICODE = 0;
const MACINTOSH = 1;
const WINDOWS = 3;
const WINDOWS_ENGLISH = 0x409;
/** Longer names are truncated. */
const MAX_NAME_CHARS = 100;

/**
 * Reads names of a font by their ids, each in English if the font has that. Source: OpenType 1.9.1, "name".
 * @param table offset of the table `name`
 */
export function readNames(
  reader: ByteReader,
  table: number | undefined,
  ids: readonly number[],
): Map<number, string> {
  const best = new Map<number, { rank: number; record: number }>();
  for (let index = 0; table !== undefined && index < reader.u16(table + 2); index += 1) {
    const record = table + 6 + 12 * index;
    const id = reader.u16(record + 6);
    if (!ids.includes(id)) continue;
    const rank = rankOf(reader.u16(record), reader.u16(record + 4));
    if (rank > (best.get(id)?.rank ?? 0)) best.set(id, { rank, record });
  }
  return new Map(Array.from(best, ([id, { record }]) => [id, readText(reader, table!, record)]));
}

/** The rank of a name; 0 if its encoding is not supported. */
function rankOf(platform: number, language: number): number {
  if (platform === WINDOWS) return language === WINDOWS_ENGLISH ? 4 : 2;
  if (platform === UNICODE) return 3;
  return platform === MACINTOSH && language === 0 ? 1 : 0;
}

function readText(reader: ByteReader, table: number, record: number): string {
  const isWide = reader.u16(record) !== MACINTOSH;
  const maxBytes = MAX_NAME_CHARS * (isWide ? 2 : 1);
  const length = Math.min(reader.u16(record + 8), maxBytes);
  const at = table + reader.u16(table + 4) + reader.u16(record + 10);
  const text = isWide
    ? Array.from({ length: length >> 1 }, (_, index) => String.fromCharCode(reader.u16(at + 2 * index))).join(
        '',
      )
    : reader.ascii(at, length);
  return text.replace(/\p{Control}|\p{Surrogate}/gu, '').trim();
}
