import { formatArray, formatNumber } from './format-number.ts';
import { type FlatPaint, parsePaint } from './parse-paint.ts';

interface Stop extends FlatPaint {
  offset: number;
}

/**
 * A canvas gradient that a PDF can hold as a shading: one of its colours, and one of its opacity, which PDF keeps
 * apart. Both interpolate straight, not premultiplied, numbers.
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
    this.#stops.sort((one, other) => one.offset - other.offset); // stable: equal offsets keep their order
  }

  /** Whether a canvas would paint nothing with it: no colours, or no extent. */
  get isEmpty(): boolean {
    const [a, b, c, d, e, f] = this.#coordinates;
    const isPoint = this.#kind === 'linear' ? a === c && b === d : a === d && b === e && c === f;
    return this.#stops.length === 0 || isPoint;
  }

  get isOpaque(): boolean {
    return this.#stops.every(({ alpha }) => alpha === 1);
  }

  colourShading(): string {
    return this.#shading('/DeviceRGB', ({ rgb }) => rgb);
  }

  /** The opacity as grey: what a luminosity mask takes. */
  opacityShading(): string {
    return this.#shading('/DeviceGray', ({ alpha }) => [alpha]);
  }

  /** Source: ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4. */
  #shading(colourSpace: string, valuesOf: (stop: Stop) => readonly number[]): string {
    const type = this.#kind === 'linear' ? 2 : 3;
    const shape = `/ShadingType ${type} /Coords ${formatArray(this.#coordinates)} /Extend [true true]`;
    return `<< ${shape} /ColorSpace ${colourSpace} /Function ${this.#function(valuesOf)} >>`;
  }

  /** One interpolation between each two stops, stitched; hard edges are stops without a way between them. */
  #function(valuesOf: (stop: Stop) => readonly number[]): string {
    const ends = [{ ...this.#stops[0]!, offset: 0 }, ...this.#stops, { ...this.#stops.at(-1)!, offset: 1 }];
    const parts: string[] = [];
    const bounds: number[] = [];
    for (let index = 1; index < ends.length; index += 1) {
      const [from, to] = [ends[index - 1]!, ends[index]!];
      if (to.offset <= from.offset) continue;
      if (parts.length > 0) bounds.push(from.offset);
      const [start, end] = [formatArray(valuesOf(from)), formatArray(valuesOf(to))];
      parts.push(`<< /FunctionType 2 /Domain [0 1] /N 1 /C0 ${start} /C1 ${end} >>`);
    }
    if (parts.length === 1) return parts[0]!;
    const encode = parts.map(() => '0 1').join(' ');
    const stitches = `/Bounds [${bounds.map(formatNumber).join(' ')}] /Encode [${encode}]`;
    return `<< /FunctionType 3 /Domain [0 1] ${stitches} /Functions [${parts.join(' ')}] >>`;
  }
}
