import { convertArc } from './convert-arc.ts';
import { cubicHandle, type Path, type Segment } from './path.ts';

const command = /[\s,]*([MmZzLlHhVvCcSsQqTtAa])/y;
const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const flag = /[\s,]*([01])/y;
const argumentsOf: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/**
 * Parses SVG path data to absolute moves, lines and cubic curves. Data with an error is drawn up to the error, as the
 * standard requires. Source: SVG 2, section 9.3 and 9.5.4.
 * @param onSegment called for each segment, so that a caller can stop an endless path by throwing
 */
export function parsePathData(data: string, onSegment: () => void): Path {
  const out: Segment[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(data)?.[1];
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  const takeArguments = (kind: string): number[] | undefined => {
    const values: number[] = [];
    for (let index = 0; index < (argumentsOf[kind] ?? 0); index += 1) {
      const text = take(kind === 'A' && (index === 3 || index === 4) ? flag : number);
      if (text === undefined || !Number.isFinite(Number(text))) return undefined;
      values.push(Number(text));
    }
    return values;
  };

  const pen = new Pen(out);
  for (let letter = take(command); letter !== undefined;) {
    const kind = letter.toUpperCase();
    if (out.length === 0 && kind !== 'M') break;
    const values = takeArguments(kind);
    if (!values) break;
    onSegment();
    pen.draw(kind, values, letter !== kind);
    const next = take(command);
    // Further arguments repeat the command; after a move they are lines.
    if (next !== undefined) letter = next;
    else if (kind === 'Z') break;
    else if (kind === 'M') letter = letter === 'M' ? 'L' : 'l';
  }
  return out;
}

/** The current point, and the state that the next segment depends on. */
class Pen {
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** The handle that a smooth segment reflects, and the type of its curve. */
  #handle: { kind: 'C' | 'Q'; x: number; y: number } | undefined;
  readonly #out: Segment[];

  constructor(out: Segment[]) {
    this.#out = out;
  }

  draw(kind: string, values: readonly number[], isRelative: boolean): void {
    const [dx, dy] = isRelative ? [this.#x, this.#y] : [0, 0];
    const at = (index: number) => values[index] ?? 0;
    const x = (index: number) => at(index) + dx;
    const y = (index: number) => at(index) + dy;
    const before = this.#handle;
    this.#handle = undefined;
    switch (kind) {
      case 'M':
        [this.#startX, this.#startY] = [x(0), y(1)];
        return this.#to(['M', x(0), y(1)]);
      case 'L':
        return this.#to(['L', x(0), y(1)]);
      case 'H':
        return this.#to(['L', x(0), this.#y]);
      case 'V':
        return this.#to(['L', this.#x, y(0)]);
      case 'C':
        return this.#cubic([x(0), y(1)], [x(2), y(3)], [x(4), y(5)]);
      case 'S':
        return this.#cubic(this.#mirror(before, 'C'), [x(0), y(1)], [x(2), y(3)]);
      case 'Q':
        return this.#quadratic([x(0), y(1)], [x(2), y(3)]);
      case 'T':
        return this.#quadratic(this.#mirror(before, 'Q'), [x(0), y(1)]);
      case 'A': {
        const [radiusX, radiusY, angleDeg] = [at(0), at(1), at(2)];
        const ends = { fromX: this.#x, fromY: this.#y, toX: x(5), toY: y(6) };
        const arc = { radiusX, radiusY, angleDeg, isLarge: at(3) === 1, isClockwise: at(4) === 1, ...ends };
        for (const segment of convertArc(arc)) this.#to(segment);
        return;
      }
      default:
        this.#out.push(['Z']);
        [this.#x, this.#y] = [this.#startX, this.#startY];
    }
  }

  #to(segment: Exclude<Segment, readonly ['Z']>): void;
  #to(segment: Segment): void;
  #to(segment: Segment): void {
    // After a close, a segment other than a move starts at the previous start.
    if (this.#out.at(-1)?.[0] === 'Z' && segment[0] !== 'M') this.#out.push(['M', this.#x, this.#y]);
    this.#out.push(segment);
    if (segment[0] === 'Z') return;
    [this.#x, this.#y] = segment.slice(-2) as unknown as [number, number];
  }

  #cubic(
    first: readonly [number, number],
    second: readonly [number, number],
    end: readonly [number, number],
  ): void {
    this.#to(['C', ...first, ...second, ...end]);
    this.#handle = { kind: 'C', x: second[0], y: second[1] };
  }

  /** The cubic that is equivalent to a quadratic curve. */
  #quadratic([hx, hy]: readonly [number, number], [x, y]: readonly [number, number]): void {
    const first = [cubicHandle(this.#x, hx), cubicHandle(this.#y, hy)] as const;
    this.#to(['C', ...first, cubicHandle(x, hx), cubicHandle(y, hy), x, y]);
    this.#handle = { kind: 'Q', x: hx, y: hy };
  }

  #mirror(before: { kind: 'C' | 'Q'; x: number; y: number } | undefined, kind: 'C' | 'Q'): [number, number] {
    return before?.kind === kind ? [2 * this.#x - before.x, 2 * this.#y - before.y] : [this.#x, this.#y];
  }
}
