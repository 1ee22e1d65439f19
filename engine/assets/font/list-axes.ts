import { FONT_TAG } from '../../model/font-tag.ts';
import { ByteReader } from '../byte-reader.ts';
import { readNames } from './read-names.ts';
import { refuseFont } from './refuse-font.ts';
import { parseSfntDirectory } from './sfnt-directory.ts';

/** An axis of a variable font, as shown in a form. Source: OpenType 1.9.1, "fvar". */
export interface ListedAxis {
  /** Four characters, such as `wght`. */
  tag: string;
  /** Its name in the font, in English if the font has that. Empty if it has none. */
  name: string;
  min: number;
  default: number;
  max: number;
}

/** The number of listed axes. Fonts have 15 axes at most today. */
const MAX_AXES = 32;
/** The font's makers intend no control for the axis. */
const HIDDEN = 1;
const FIXED_ONE = 65536;

/**
 * Lists the axes of a variable font that its makers intend for users. The same tag is listed once.
 * @param sfnt TrueType or OpenType bytes, as `admitFont` returns them
 * @returns an empty list for other fonts
 * @throws PlatenError `font-unreadable`
 */
export function listAxes(sfnt: Uint8Array): ListedAxis[] {
  const { tables } = parseSfntDirectory(sfnt);
  const table = tables.get('fvar')?.offset;
  if (table === undefined) return [];
  const reader = new ByteReader(sfnt, (reason) => refuseFont(`The font is broken: ${reason}.`));
  const fixed = (offset: number) => (reader.u32(offset) | 0) / FIXED_ONE;
  const first = table + reader.u16(table + 4);
  const size = reader.u16(table + 10);
  const records = Array.from(
    { length: Math.min(reader.u16(table + 8), MAX_AXES) },
    (_, index) => first + index * size,
  );
  const nameIds = records.map((record) => reader.u16(record + 18));
  const names = readNames(reader, tables.get('name')?.offset, nameIds);
  const axes = new Map<string, ListedAxis>();
  for (const [index, record] of records.entries()) {
    const tag = reader.ascii(record, 4);
    if ((reader.u16(record + 16) & HIDDEN) !== 0 || axes.has(tag) || !FONT_TAG.test(tag)) continue;
    const initial = fixed(record + 8);
    const min = Math.min(fixed(record + 4), initial);
    const max = Math.max(fixed(record + 12), initial);
    // An axis without a range sets nothing.
    if (min < max) axes.set(tag, { tag, name: names.get(nameIds[index]!) ?? '', min, default: initial, max });
  }
  return [...axes.values()];
}
