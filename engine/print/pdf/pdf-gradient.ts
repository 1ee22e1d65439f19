import type { PaintSpace } from './colour/paint-space.ts';
import { formatArray, formatNumber } from './format-number.ts';
import { type FlatPaint, parsePaint } from '../colour/parse-paint.ts';

interface Stop extends FlatPaint {
  offset: number;
}

/**
 * A canvas gradient as two PDF shadings: one of its colours and one of its opacity, which PDF separates. Both
 * interpolate straight, not premultiplied, values.
 */
export class PdfGradient {
  readonly #kind: 'linear' | 'radial';
  readonly #coordinates: readonly number[];
  readonly #stops: Stop[] = [];

  /** @param coordinates `x1 y1 x2 y2` of a linear, `x1 y1 r1 x2 y2 r2` of a radial gradient */
  constructor(kind: 'linear' | 'radial', coordinates: readonly number[]) {
    this.#kind = kind;
    this.#coordinates = coordinates;
  }

  /** @throws PlatenError `pdf-paint-unsupported` */
  addColorStop(offset: number, colour: string): void {
    this.#stops.push({ offset: Math.min(1, Math.max(0, offset)), ...parsePaint(colour) });
    this.#stops.sort((one, other) => one.offset - other.offset); // stable, so equal offsets keep their order
  }

  /** Whether a canvas paints nothing with it: no colours or no extent. */
  get isEmpty(): boolean {
    const [a, b, c, d, e, f] = this.#coordinates;
    const isPoint = this.#kind === 'linear' ? a === c && b === d : a === d && b === e && c === f;
    return this.#stops.length === 0 || isPoint;
  }

  get isOpaque(): boolean {
    return this.#stops.every(({ alpha }) => alpha === 1);
  }

  /** The colour of all its stops, if they differ only in opacity. */
  get onlyColour(): FlatPaint['rgb'] | undefined {
    const first = this.#stops[0]?.rgb;
    const isOne = this.#stops.every(({ rgb }) => rgb.every((value, channel) => value === first?.[channel]));
    return isOne ? first : undefined;
  }

  /** The gradient's opacity on a canvas, in black. */
  shapeOn(context: CanvasRenderingContext2D): CanvasGradient {
    const [a, b, c, d, e = 0, f = 0] = this.#coordinates as [
      number,
      number,
      number,
      number,
      number?,
      number?,
    ];
    const gradient =
      this.#kind === 'linear'
        ? context.createLinearGradient(a, b, c, d)
        : context.createRadialGradient(a, b, c, d, e, f);
    for (const { offset, alpha } of this.#stops) gradient.addColorStop(offset, `rgba(0, 0, 0, ${alpha})`);
    return gradient;
  }

  colourShading(space: PaintSpace): string {
    return this.#shading(space.name, space.gradientSteps, ({ rgb }) => space.toNumbers(rgb));
  }

  /** The opacity as grey, for a luminosity mask. */
  opacityShading(): string {
    return this.#shading('/DeviceGray', 1, ({ alpha }) => [alpha]);
  }

  /** Source: ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4. */
  #shading(colourSpace: string, steps: number, valuesOf: (paint: FlatPaint) => readonly number[]): string {
    const type = this.#kind === 'linear' ? 2 : 3;
    const shape = `/ShadingType ${type} /Coords ${formatArray(this.#coordinates)} /Extend [true true]`;
    return `<< ${shape} /ColorSpace ${colourSpace} /Function ${this.#function(steps, valuesOf)} >>`;
  }

  /** Linear functions between each two stops, stitched; a hard edge has no function between its stops. */
  #function(steps: number, valuesOf: (paint: FlatPaint) => readonly number[]): string {
    const ends = [{ ...this.#stops[0]!, offset: 0 }, ...this.#stops, { ...this.#stops.at(-1)!, offset: 1 }];
    const parts: string[] = [];
    const bounds: number[] = [];
    for (let index = 1; index < ends.length; index += 1) {
      const [from, to] = [ends[index - 1]!, ends[index]!];
      if (to.offset <= from.offset) continue;
      const isPlain = from.rgb.every((value, channel) => value === to.rgb[channel]);
      const points = cutWay(from, to, isPlain ? 1 : steps);
      for (let step = 1; step < points.length; step += 1) {
        const [start, end] = [points[step - 1]!, points[step]!];
        if (parts.length > 0) bounds.push(start.offset);
        const [first, last] = [formatArray(valuesOf(start)), formatArray(valuesOf(end))];
        parts.push(`<< /FunctionType 2 /Domain [0 1] /N 1 /C0 ${first} /C1 ${last} >>`);
      }
    }
    if (parts.length === 1) return parts[0]!;
    const encode = parts.map(() => '0 1').join(' ');
    const stitches = `/Bounds [${bounds.map(formatNumber).join(' ')}] /Encode [${encode}]`;
    return `<< /FunctionType 3 /Domain [0 1] ${stitches} /Functions [${parts.join(' ')}] >>`;
  }
}

/** Equal steps from one stop to the next, including both ends. */
const cutWay = (from: Stop, to: Stop, steps: number): Stop[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps;
    const between = (start: number, end: number) => start + (end - start) * part;
    const [red, green, blue] = from.rgb.map((value, channel) => between(value, to.rgb[channel]!));
    return {
      offset: between(from.offset, to.offset),
      rgb: [red!, green!, blue!],
      alpha: between(from.alpha, to.alpha),
    };
  });
