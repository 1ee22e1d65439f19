import { PlatenError } from '../errors.ts';
import { styleOf } from '../model/font-style.ts';
import { axisValues, type FontAxes } from './font-axes.ts';
import { FontFace, type FontFaceAbout } from './font-face.ts';
import { GlyphReader } from './glyph-reader.ts';
import { loadHarfBuzz, loadOnce } from './harfbuzz.ts';
import { RunShaper } from './run-shaper.ts';
import { sfntTables } from './sfnt-tables.ts';
import { shapingLimits } from './text-limits.ts';

/** The parts of the text engine shared by all faces. */
const loadTools = loadOnce(async () => {
  const harfBuzz = await loadHarfBuzz();
  return { harfBuzz, glyphReader: new GlyphReader(harfBuzz), runShaper: new RunShaper(harfBuzz) };
});

/** The reader of colour fonts, which few texts need. */
const loadColours = loadOnce(async () => {
  const [{ ColourGlyphReader }, { harfBuzz, glyphReader }] = await Promise.all([
    import('./colour-glyph-reader.ts'),
    loadTools(),
  ]);
  return new ColourGlyphReader(harfBuzz, glyphReader);
});

/**
 * Prepares a font file for shaping.
 * @param sfnt TrueType or OpenType bytes (for WOFF see `admitFont`); copied, so they may be reused
 * @throws PlatenError `font-unreadable`; `text-engine-unavailable` when HarfBuzz itself cannot be loaded
 */
export async function loadFontFace(sfnt: Uint8Array, about: FontFaceAbout): Promise<FontFace> {
  if (sfnt.length > shapingLimits.maxSfntBytes)
    throw refusal(`it has more than ${shapingLimits.maxSfntBytes / 1024 / 1024} MB`);
  const tables = sfntTables(sfnt);
  if (tables === undefined) throw refusal('it is no single, complete TrueType or OpenType font');
  const lack = findMissingTable(tables);
  if (lack !== undefined) throw refusal(`it has no ${lack}`);
  const { harfBuzz, ...tools } = await loadTools();
  const colours = tables.has('COLR') ? await loadColours() : undefined;
  try {
    const face = new harfBuzz.Face(new harfBuzz.Blob(sfnt));
    const font = new harfBuzz.Font(face);
    const axes: FontAxes = new Map(Object.entries(face.getAxisInfos()));
    const place = axisValues(axes, styleOf(about.variation), about.axisValues);
    if (axes.size > 0)
      font.setVariations(Object.entries(place).map(([tag, value]) => new harfBuzz.Variation(tag, value)));
    return new FontFace(about, font, { axes, axisValues: place }, { ...tools, colours });
  } catch (cause) {
    throw refusal('the text engine refused it', cause);
  }
}

/** The part that drawing requires and the font lacks. */
function findMissingTable(tables: Set<string>): string | undefined {
  if (!tables.has('head') || !tables.has('maxp')) return 'head';
  if (!tables.has('cmap')) return 'character map';
  if (!tables.has('hhea') || !tables.has('hmtx')) return 'glyph widths';
  if (!(tables.has('glyf') && tables.has('loca')) && !tables.has('CFF ') && !tables.has('CFF2'))
    return 'glyph outlines';
  return undefined;
}

function refusal(why: string, cause?: unknown): PlatenError {
  return new PlatenError('font-unreadable', `The font cannot be read: ${why}. Use another file.`, { cause });
}
