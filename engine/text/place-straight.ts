import { lineExtent, type LineExtent, seenWidth } from './line-extent.ts';
import { type BlockSetting, fitTolerance, type PlacedLine, type Placement } from './placement.ts';
import type { ShapedLine } from './shaped-line.ts';
import type { TextAlign } from './text-layout.ts';

/** A straight block also has an alignment and may be distributed over the box. */
export interface StraightSetting extends BlockSetting {
  align: TextAlign;
  autoDistribute: boolean;
}

const upright = { cos: 1, sin: 0 };

/**
 * Places lines in the box: aligned as requested, and as a vertically centred block (a single name on a plaque is
 * expected in its middle), or distributed over the height. A block higher than the box starts at its top. Ink outside
 * of the advance (a swash, a stacked accent) is moved into the box as far as possible.
 */
export function placeStraight(lines: readonly ShapedLine[], setting: StraightSetting): Placement {
  const { fontSize, letterSpacing, box } = setting;
  const extents = lines.map((line) => lineExtent(line, fontSize, letterSpacing));
  const column = placeColumn(lines, setting);
  const widest = {
    overhangLeft: extents.reduce((most, { overhangLeft }) => Math.max(most, overhangLeft), 0),
    overhangRight: extents.reduce((most, { overhangRight }) => Math.max(most, overhangRight), 0),
  };
  const placed = lines.map((line, index): PlacedLine => {
    const left = placeLine(alignmentOf(line, setting.align), extents[index]!, widest, box.width);
    return { left, baseline: column.baselines[index]!, width: extents[index]!.width };
  });
  const clusters = lines.flatMap((line, index) =>
    line.clusters.map((cluster) => ({
      cluster,
      line: index,
      x: placed[index]!.left + cluster.x * fontSize + cluster.gapsBefore * letterSpacing,
      y: placed[index]!.baseline,
      angleRad: 0,
      direction: upright,
    })),
  );
  const fitsWidth = extents.every((extent) => seenWidth(extent) <= box.width + fitTolerance);
  return { lines: placed, clusters, fits: fitsWidth && column.fits };
}

function placeColumn(
  lines: readonly ShapedLine[],
  setting: StraightSetting,
): { baselines: number[]; fits: boolean } {
  const { fontSize, box } = setting;
  const last = lines.length - 1;
  if (last < 0) return { baselines: [], fits: true };
  const ascent = lines[0]!.ascent * fontSize;
  const descent = lines[last]!.descent * fontSize;
  const spread = (box.height - ascent - descent) / last;
  const pitch = setting.autoDistribute && last > 0 ? Math.max(setting.linePitch, spread) : setting.linePitch;
  const height = ascent + last * pitch + descent;
  let over = 0;
  let under = 0;
  lines.forEach(({ inkAscent, inkDescent }, index) => {
    over = Math.max(over, inkAscent * fontSize - ascent - index * pitch);
    under = Math.max(under, inkDescent * fontSize - descent - (last - index) * pitch);
  });
  const fits = over + height + under <= box.height + fitTolerance;
  const centred = (box.height - height) / 2;
  const top = fits ? clamp(centred, over, box.height - height - under) : Math.max(0, centred);
  return { baselines: lines.map((_, index) => top + ascent + index * pitch), fits };
}

type Side = 'LEFT' | 'CENTER' | 'RIGHT';

function alignmentOf({ rtl }: ShapedLine, align: TextAlign): Side {
  if (align !== 'NONE') return align;
  return rtl ? 'RIGHT' : 'LEFT';
}

/** Left edge of a line. Lines aligned to a side share its largest overhang, so that their origins are aligned. */
function placeLine(
  side: Side,
  { width, overhangLeft, overhangRight }: LineExtent,
  widest: Pick<LineExtent, 'overhangLeft' | 'overhangRight'>,
  boxWidth: number,
): number {
  const free = boxWidth - width;
  const shared = {
    LEFT: widest.overhangLeft,
    CENTER: free / 2,
    RIGHT: free - widest.overhangRight,
  };
  if (overhangLeft + overhangRight <= free + fitTolerance)
    return clamp(shared[side], overhangLeft, free - overhangRight);
  return { LEFT: 0, CENTER: free / 2, RIGHT: free }[side];
}

/** Clamps a value to low..high; returns the middle of both when they cross by rounding. */
function clamp(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);
}
