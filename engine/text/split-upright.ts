import type { LineFace, LineRun, SplitUpright } from './shaped-line.ts';

/**
 * Characters that are upright in a vertical line: the values U, Tu and Tr of Unicode's Vertical_Orientation (UAX #50).
 */
const upright =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe7\u00a7\u00a9\u00ae\u2030\u203b\u2042\u2103\u2121\u2160-\u217f\u2460-\u24ff\u25a0-\u27bf\p{Extended_Pictographic}\u{1f000}-\u{1faff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
/** Those that are rotated if the font has no vertical glyph (Tr). */
const turned =
  /[\u2329\u232a\u3008-\u3011\u3014-\u301f\u3030\u30a0\u30fc\ufe59-\ufe5e\uff08\uff09\uff1a\uff1b\uff3b\uff3d\uff3f\uff5b-\uff60\uffe3]/;

/** Parts of a text that are upright or rotated in a vertical line. */
export const splitUpright: SplitUpright = (text, run, face) => {
  const parts: LineRun[] = [];
  for (let at = run.start; at < run.end;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const next = at + character.length;
    const last = parts.at(-1);
    const isMark = /^(\p{M}|\u200d)/u.test(character);
    const isUpright = isMark && last ? last.isUpright === true : standsUpright(character, run.script, face);
    if (last?.isUpright === isUpright) last.end = next;
    else parts.push({ ...run, start: at, end: next, isUpright });
    at = next;
  }
  return parts;
};

function standsUpright(character: string, script: string, face: LineFace): boolean {
  // ASCII digits, # and * are pictographic only as parts of keycaps.
  if (character < '\u00a0' || !upright.test(character)) return false;
  return !turned.test(character) || hasVerticalGlyph(character, script, face);
}

function hasVerticalGlyph(text: string, script: string, face: LineFace): boolean {
  const shape = (isVertical: boolean) =>
    face.shape({ text, before: '', after: '', script, rtl: false, ligatures: true, isVertical });
  return shape(true)[0]?.glyphId !== shape(false)[0]?.glyphId;
}
