import type { GradientStop } from '../../assets/clip-art.ts';
import { repeatStops } from '../../assets/clip-art/repeat-stops.ts';
import { bytesOfHex, hexOfBytes } from '../../hex-bytes.ts';
import type { ColourLine, ColourStop } from '../../text/colour-glyph.ts';

/** Maximum repetitions of a gradient; with more, its stripes are finer than print. */
const maxTurns = 200;
/** Steps of a gradient between colours of different opacity. */
const mixSteps = 8;

/** The colour of a colour line at any offset. Source: OpenType 1.9.1, "ColorLine and VarColorLine". */
export function colourAt({ extend, stops }: ColourLine, place: number): Omit<ColourStop, 'offset'> {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const at = wrap(place, first.offset, last.offset, extend);
  if (at < first.offset) return first;
  const next = stops.findIndex(({ offset }) => offset > at);
  if (next <= 0) return next === 0 ? first : last;
  return mix(stops[next - 1]!, stops[next]!, at);
}

/** Stops of a canvas gradient for a range of the colour line, mapped to 0 to 1. */
export function spreadColours(line: ColourLine, from: number, to: number): GradientStop[] {
  const [first, last] = [line.stops[0]!.offset, line.stops.at(-1)!.offset];
  const period = last - first;
  const turns = line.extend === 'pad' || period === 0 ? [0] : turnsBetween(from, to, first, period);
  const inner = repeatStops(line.stops, turns, line.extend === 'reflect');
  const seen = inner.filter(({ offset }) => offset >= from && offset <= to);
  const ends = [{ ...colourAt(line, from), offset: from }, ...seen, { ...colourAt(line, to), offset: to }];
  return ends.flatMap(smooth).map(({ offset, colour, opacity }) => ({
    offset: Math.min(1, Math.max(0, (offset - from) / (to - from))),
    colour,
    opacity,
  }));
}

/** A canvas interpolates colours that are not premultiplied, so intermediate steps approximate the curve. */
function smooth(stop: ColourStop, index: number, stops: readonly ColourStop[]): ColourStop[] {
  const next = stops[index + 1];
  if (!next || next.offset <= stop.offset || next.colour === stop.colour || next.opacity === stop.opacity)
    return [stop];
  return Array.from({ length: mixSteps }, (_, step) => {
    const offset = stop.offset + ((next.offset - stop.offset) * step) / mixSteps;
    return { ...mix(stop, next, offset), offset };
  });
}

function turnsBetween(from: number, to: number, first: number, period: number): number[] {
  const start = Math.floor((from - first) / period);
  const end = Math.min(start + maxTurns, Math.ceil((to - first) / period));
  return Array.from({ length: Math.max(1, end - start) }, (_, index) => start + index);
}

function wrap(place: number, first: number, last: number, extend: ColourLine['extend']): number {
  const period = last - first;
  if (extend === 'pad' || period === 0) return place;
  const turn = Math.floor((place - first) / period);
  const inside = place - turn * period;
  return extend === 'reflect' && turn % 2 !== 0 ? first + last - inside : inside;
}

/** Interpolates two stops premultiplied. */
function mix(one: ColourStop, other: ColourStop, at: number): Omit<ColourStop, 'offset'> {
  const share = (at - one.offset) / (other.offset - one.offset);
  const opacity = one.opacity * (1 - share) + other.opacity * share;
  if (opacity === 0) return { colour: other.colour, opacity };
  const weights = [(one.opacity * (1 - share)) / opacity, (other.opacity * share) / opacity] as const;
  const [from, to] = [bytesOfHex(one.colour), bytesOfHex(other.colour)];
  const colour = hexOfBytes(from.map((value, index) => value * weights[0] + to[index]! * weights[1]));
  return { colour, opacity };
}
