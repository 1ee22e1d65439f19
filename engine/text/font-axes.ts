import type { FontStyle } from '../model/font-style.ts';

/** The range of one axis of a variable font. Source: OpenType 1.9.1, "fvar". */
export interface FontAxis {
  min: number;
  default: number;
  max: number;
}

/** By tag: `wght`, `slnt`. */
export type FontAxes = ReadonlyMap<string, FontAxis>;

/** Values of axes by tag. */
export type AxisValues = Readonly<Record<string, number>>;

const regularWeight = 400;
const boldWeight = 700;
/** The minimum weight that counts as bold (CSS Fonts Module Level 4, section 5.2, "demi-bold"). */
const leastBoldWeight = 600;
/** Of an oblique, in degrees clockwise (CSS Fonts Module Level 4, section 2.4). `slnt` has the opposite sign. */
const obliqueDeg = 14;

/**
 * The axis values of a variable font for a record: weight and slant of its style, overridden by the record's own
 * values, each within the font's limits; other axes have their default.
 * @param own values of the record; values of missing axes are ignored
 */
export function axisValues(axes: FontAxes, style: FontStyle, own: AxisValues = {}): AxisValues {
  const wanted: AxisValues = {
    wght: style.bold ? boldWeight : regularWeight,
    ital: style.italic ? 1 : 0,
    // An italic axis already has its own slant.
    slnt: style.italic && !axes.has('ital') ? -obliqueDeg : 0,
    ...own,
  };
  return Object.fromEntries(
    Array.from(axes, ([tag, { min, max, default: initial }]) => [
      tag,
      Math.min(max, Math.max(min, wanted[tag] ?? initial)),
    ]),
  );
}

/** The part of a style that a font has at given axis values, without synthesis. */
export function reachedStyle(axes: FontAxes, style: FontStyle, own?: AxisValues): FontStyle {
  const { wght = 0, ital = 0, slnt = 0 } = axisValues(axes, style, own);
  return { bold: style.bold && wght >= leastBoldWeight, italic: style.italic && (ital > 0 || slnt < 0) };
}
