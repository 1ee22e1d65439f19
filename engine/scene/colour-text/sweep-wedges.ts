import type { Path } from '../../assets/clip-art/path.ts';
import type { Point } from '../../assets/matrix.ts';
import { bytesOfHex, hexOfBytes } from '../../hex-bytes.ts';
import type { ColourLine, ColourPaint } from '../../text/colour-glyph.ts';
import { colourAt } from './spread-colours.ts';

type Sweep = Extract<ColourPaint, { kind: 'sweep' }>;

/** The widest wedge, and the narrowest, which is indistinguishable from its neighbours. */
const widestRad = Math.PI / 4;
const narrowestRad = Math.PI / 360;
/** The overlap of a wedge with the next. */
const overlapRad = Math.PI / 9;
/** Maximum step of a channel from one wedge to the next. */
const maxColourStep = 3;

export interface Wedge {
  path: Path;
  /** `#rrggbb` */
  colour: string;
}

/**
 * Approximates a sweep gradient by wedges of one colour each around its centre, because neither PDF nor every canvas
 * supports sweep gradients. Each wedge covers the end of the previous one, and all are on a background, so that there
 * are no seams. Source: OpenType 1.9.1, "Format 8: PaintSweepGradient".
 * @param radius of the wedges, in the paint's units
 * @param shown the content of wedges: the colour, or the opacity as a grey
 */
export function sweepWedges(sweep: Sweep, radius: number, shown: 'colour' | 'opacity'): Wedge[] {
  if (sweep.startRad === sweep.endRad && sweep.extend !== 'pad') return [];
  const edges = wedgeEdges(sweep);
  const at = (angleRad: number): Point => [
    sweep.x + 2 * radius * Math.cos(angleRad),
    sweep.y + 2 * radius * Math.sin(angleRad),
  ];
  const wedges = edges.slice(0, -1).map((start, index): Wedge => {
    const end = edges[index + 1]!;
    const { colour, opacity } = colourAt(sweep, placeOf((start + end) / 2, sweep));
    const middle = Math.min(end, 2 * Math.PI);
    const reach = Math.min(end + overlapRad, 2 * Math.PI);
    return {
      path: [['M', sweep.x, sweep.y], ['L', ...at(start)], ['L', ...at(middle)], ['L', ...at(reach)], ['Z']],
      colour: shown === 'colour' ? colour : hexOfBytes([255 * opacity, 255 * opacity, 255 * opacity]),
    };
  });
  const [left, top, right, bottom] = [sweep.x - radius, sweep.y - radius, sweep.x + radius, sweep.y + radius];
  const ground: Path = [
    ['M', left, top],
    ['L', right, top],
    ['L', right, bottom],
    ['L', left, bottom],
    ['Z'],
  ];
  return [{ path: ground, colour: wedges.at(-1)!.colour }, ...wedges];
}

/** Ascending angles of the full circle between which the colour is nearly constant. */
function wedgeEdges(sweep: Sweep): number[] {
  const edges = [0, ...stopAngles(sweep), 2 * Math.PI].sort((a, b) => a - b);
  const all = [0];
  for (const [index, end] of edges.entries()) {
    const start = edges[index - 1] ?? 0;
    if (end - start < 1e-9) continue;
    const inset = (end - start) * 1e-6;
    const colours = [start + inset, end - inset].map((angle) => colourAt(sweep, placeOf(angle, sweep)));
    const change = distance(colours[0]!, colours[1]!);
    const wanted = Math.max((end - start) / widestRad, change / maxColourStep);
    const count = Math.ceil(Math.max(1, Math.min(wanted, (end - start) / narrowestRad)));
    for (let step = 1; step <= count; step += 1) all.push(start + ((end - start) * step) / count);
  }
  return all;
}

/** Angles of stops, including their repetitions in the circle. */
function stopAngles(sweep: Sweep): number[] {
  const span = sweep.endRad - sweep.startRad;
  const [first, last] = [sweep.stops[0]!.offset, sweep.stops.at(-1)!.offset];
  const period = Math.abs((last - first) * span);
  const turns = sweep.extend === 'pad' || period === 0 ? 0 : Math.min(100, Math.ceil((4 * Math.PI) / period));
  return sweep.stops
    .flatMap(({ offset }) => {
      const places = sweep.extend === 'reflect' ? [offset, 2 * last - offset] : [offset];
      return places.flatMap((place) =>
        Array.from({ length: 2 * turns + 1 }, (_, index) => {
          const moved = (index - turns) * (sweep.extend === 'reflect' ? 2 : 1) * (last - first);
          return sweep.startRad + (place + moved) * span;
        }),
      );
    })
    .filter((angle) => angle > 0 && angle < 2 * Math.PI);
}

/** @returns the offset on the colour line; if both ends have the same angle, before or after the whole line */
function placeOf(
  angleRad: number,
  { startRad, endRad, stops }: { startRad: number; endRad: number } & ColourLine,
): number {
  if (endRad !== startRad) return (angleRad - startRad) / (endRad - startRad);
  return angleRad < startRad ? stops[0]!.offset - 1 : stops.at(-1)!.offset + 1;
}

function distance(
  one: { colour: string; opacity: number },
  other: { colour: string; opacity: number },
): number {
  const [a, b] = [bytesOfHex(one.colour), bytesOfHex(other.colour)];
  return Math.max(
    255 * Math.abs(one.opacity - other.opacity),
    ...a.map((value, index) => Math.abs(value - b[index]!)),
  );
}
