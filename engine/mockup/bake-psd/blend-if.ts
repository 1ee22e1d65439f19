import type { Layer } from 'ag-psd';
import { luminosityOf } from '../../blend-formulas.ts';

/** The values at which a layer begins to show, is fully visible, begins to fade, and is hidden: 0..1, ascending. */
type ShownRange = readonly [number, number, number, number];

/** Photoshop's "Blend If": a layer is visible where its own values and those behind it are in these ranges. */
export interface BlendIf {
  /** The channel of the condition; absent: the luminosity. */
  channel: 0 | 1 | 2 | undefined;
  above: ShownRange;
  behind: ShownRange;
}

/** The tolerance for values that are equal as bytes. */
const ROUNDING = 1e-4;

const CHANNELS = [0, 1, 2] as const;

/** The effective ranges of a layer. Source: Adobe Photoshop File Formats, "Layer blending ranges data". */
export function readBlendIf({ blendingRanges }: Layer): BlendIf[] {
  if (!blendingRanges) return [];
  const { compositeGrayBlendSource, compositeGraphBlendDestinationRange, ranges } = blendingRanges;
  const all = [
    {
      channel: undefined,
      above: readRange(compositeGrayBlendSource),
      behind: readRange(compositeGraphBlendDestinationRange),
    },
    ...CHANNELS.map((channel) => ({
      channel,
      above: readRange(ranges[channel]?.sourceRange),
      behind: readRange(ranges[channel]?.destRange),
    })),
  ];
  return all.filter(({ above, behind }) => !isOpen(above) || !isOpen(behind));
}

function readRange(values: readonly number[] | undefined): ShownRange {
  const [begin = 0, whole = 0, fade = 255, end = 255] = values ?? [];
  return [begin / 255, whole / 255, fade / 255, end / 255];
}

const isOpen = ([begin, whole, fade, end]: ShownRange): boolean =>
  begin <= 0 && whole <= 0 && fade >= 1 && end >= 1;

/** Reduces the coverage of a row by the ranges. */
export function limitRow(
  coverage: Float32Array,
  ranges: readonly BlendIf[],
  above: Float32Array,
  behind: Float32Array,
  [left, right]: readonly [number, number],
): void {
  for (const range of ranges)
    for (let x = left; x < right; x += 1)
      coverage[x]! *=
        weigh(valueAt(above, x, range.channel), range.above) *
        weigh(valueAt(behind, x, range.channel), range.behind);
}

function valueAt(row: Float32Array, x: number, channel: BlendIf['channel']): number {
  const at = 4 * x;
  if (channel !== undefined) return row[at + channel]!;
  return luminosityOf([row[at]!, row[at + 1]!, row[at + 2]!]);
}

function weigh(value: number, [begin, whole, fade, end]: ShownRange): number {
  if (value < begin - ROUNDING || value > end + ROUNDING) return 0;
  if (value < whole - ROUNDING) return Math.max(0, value - begin) / (whole - begin);
  return value > fade + ROUNDING ? Math.max(0, end - value) / (end - fade) : 1;
}
