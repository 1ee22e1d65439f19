import { readFile } from 'node:fs/promises';
import { PlatenError } from '../../../errors.ts';
import type { AxisValues } from '../../../text/font-axes.ts';

/** The used functions of HarfBuzz's subsetter; objects are addresses in its memory. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  malloc: (sizeBytes: number) => number;
  hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_invert: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_glyph_set: (input: number) => number;
  hb_subset_input_pin_all_axes_to_default: (input: number, face: number) => number;
  hb_subset_input_pin_axis_location: (input: number, face: number, tag: number, value: number) => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
}

const READ_ONLY = 1;
const DROPPED_TABLES = 3;

/** Glyphs keep their ids, which are written into pages before the subset is known. */
const FLAGS =
  0x0001 | // without hinting
  0x0002 | // retain glyph ids
  0x0040 | // with the outline of .notdef
  0x0200 | // without layout closure, because the text is already shaped
  0x4000 | // CFF2 becomes CFF, which PDF supports
  0x8000; // CIDs are glyph ids

/** Tables that only operating systems or shapers read. */
const DROPPED = [
  'BASE',
  'DSIG',
  'GDEF',
  'GPOS',
  'GSUB',
  'JSTF',
  'MATH',
  'STAT',
  'gasp',
  'kern',
  'meta',
  'name',
];

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * Subsets a font to the glyphs of a document, at the default of all axes if it is variable.
 * @param sfnt an admitted TrueType or OpenType font
 * @throws PlatenError `font-not-embeddable`
 */
export const subsetFont = (sfnt: Uint8Array, glyphIds: Iterable<number>): Promise<Uint8Array> =>
  runSubsetter(sfnt, (hb, face, input) => {
    hb.hb_subset_input_pin_all_axes_to_default(input, face);
    const glyphs = hb.hb_subset_input_glyph_set(input);
    for (const glyphId of glyphIds) hb.hb_set_add(glyphs, glyphId);
  });

/**
 * Instantiates a variable font at a position on its axes; its glyphs keep their ids.
 * @param sfnt an admitted TrueType or OpenType font
 * @throws PlatenError `font-not-embeddable`
 */
export const pinAxes = (sfnt: Uint8Array, values: AxisValues): Promise<Uint8Array> =>
  runSubsetter(sfnt, (hb, face, input) => {
    for (const [tag, value] of Object.entries(values))
      hb.hb_subset_input_pin_axis_location(input, face, tagNumber(tag), value);
    hb.hb_set_invert(hb.hb_subset_input_glyph_set(input)); // an empty set means all glyphs
  });

const tagNumber = (tag: string): number => Buffer.from(tag, 'latin1').readUInt32BE();

/** Each font uses new memory: nothing leaks, and a hostile file affects only itself. */
async function runSubsetter(
  sfnt: Uint8Array,
  choose: (hb: Subsetter, face: number, input: number) => void,
): Promise<Uint8Array> {
  compiling ??= compileSubsetter();
  const { exports } = await WebAssembly.instantiate(await compiling);
  try {
    return subset(exports as unknown as Subsetter, sfnt, choose);
  } catch (cause) {
    throw new PlatenError(
      'font-not-embeddable',
      'A font of the text cannot be cut down to its used letters: print the text as outlines.',
      { cause },
    );
  }
}

const compileSubsetter = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))));

function subset(
  hb: Subsetter,
  sfnt: Uint8Array,
  choose: (hb: Subsetter, face: number, input: number) => void,
): Uint8Array {
  hb._initialize?.();
  const data = hb.malloc(sfnt.length);
  new Uint8Array(hb.memory.buffer).set(sfnt, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, sfnt.length, READ_ONLY, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, FLAGS);
  choose(hb, face, input);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const tag of DROPPED) hb.hb_set_add(dropped, tagNumber(tag));
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('HarfBuzz could not subset the font');
  const blob = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
}
