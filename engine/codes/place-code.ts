import type { Path, Segment } from '../assets/clip-art/path.ts';
import type { BarCode, Code, MatrixCode } from './code.ts';

/** An upright rectangle in the units of the box a code is placed in, from its top left corner. */
export interface CodeBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A code in its box, in the units of the box. */
export interface PlacedCode {
  /** Side of a module; the width of the narrowest bar. */
  moduleSize: number;
  /** The code without its quiet zone and labels. */
  symbol: CodeBox;
  /** The code with its quiet zone and labels. */
  whole: CodeBox;
  /** To be filled even-odd. */
  outline: Path;
  /** The position of the text below the bars. */
  labels: { text: string; box: CodeBox }[];
}

export interface CodePlacing {
  width: number;
  height: number;
  /** The horizontal alignment of the code in a wider box. */
  align: 'LEFT' | 'CENTER' | 'RIGHT';
  /** Whether the text is placed below the bars. A matrix code has none. */
  hasLabels: boolean;
}

/** Height of the text below the bars in modules, as in an EAN; for other codes at most a quarter of the height. */
const LABEL_MODULES = 10;
const MAX_LABEL_MODULES = 16;
const LABEL_SHARE = 0.25;
/** The maximum share of the text, so that bars are higher than their text in any box. */
const MAX_LABEL_SHARE = 0.3;
/** Digits have no descenders and are lower than letters, so they can be set larger by this factor. */
const DIGIT_STRETCH = 1.4;
/**
 * Guards extend down by half the height of the digits; digits are one module apart from them. Source: GS1 General
 * Specifications, 5.2.3.
 */
const GUARD_MODULES = 5;
const LABEL_GAP_MODULES = 1;

/**
 * Fits a code with its quiet zone into a box at the largest size: a matrix code is centred vertically, bars have the
 * height of the box. All modules have the same size.
 */
export const placeCode = (code: Code, placing: CodePlacing): PlacedCode =>
  code.kind === 'matrix' ? placeMatrix(code, placing) : placeBars(code, placing);

function placeMatrix({ columns, rows, quietZone, outline }: MatrixCode, placing: CodePlacing): PlacedCode {
  const across = columns + quietZone.left + quietZone.right;
  const down = rows + quietZone.top + quietZone.bottom;
  const moduleSize = Math.min(placing.width / across, placing.height / down);
  const whole = {
    left: alignedLeft(placing, across * moduleSize),
    top: (placing.height - down * moduleSize) / 2,
    width: across * moduleSize,
    height: down * moduleSize,
  };
  const symbol = {
    left: whole.left + quietZone.left * moduleSize,
    top: whole.top + quietZone.top * moduleSize,
    width: columns * moduleSize,
    height: rows * moduleSize,
  };
  const place = (x: number, y: number) =>
    [symbol.left + x * moduleSize, symbol.top + y * moduleSize] as const;
  return {
    moduleSize,
    symbol,
    whole,
    outline: outline.map((segment): Segment => {
      if (segment[0] === 'Z' || segment[0] === 'C') return segment;
      return [segment[0], ...place(segment[1], segment[2])];
    }),
    labels: [],
  };
}

function placeBars(
  { columns, quietZone, bars, bearerModules, labels }: BarCode,
  placing: CodePlacing,
): PlacedCode {
  const across = columns + quietZone.left + quietZone.right;
  const moduleSize = placing.width / across;
  const labelHeight = placing.hasLabels ? heightOfLabels(labels, moduleSize, placing.height) : 0;
  const whole = { left: 0, top: 0, width: placing.width, height: placing.height };
  const symbol = {
    left: quietZone.left * moduleSize,
    top: 0,
    width: columns * moduleSize,
    height: placing.height - labelHeight,
  };
  const bearer = bearerModules * moduleSize;
  const guardHeight = symbol.height + Math.min(GUARD_MODULES * moduleSize, labelHeight / 2);
  const gap = Math.min(LABEL_GAP_MODULES * moduleSize, labelHeight / 4);
  const lineHeight = labelHeight - gap;
  return {
    moduleSize,
    symbol,
    whole,
    outline: [
      ...bars.flatMap(({ left, width, isGuard }) =>
        rectangle({
          left: symbol.left + left * moduleSize,
          top: bearer,
          width: width * moduleSize,
          height: (isGuard ? guardHeight : symbol.height) - 2 * bearer,
        }),
      ),
      ...(bearer > 0
        ? [0, symbol.height - bearer].flatMap((top) =>
            rectangle({ left: 0, top, width: whole.width, height: bearer }),
          )
        : []),
    ],
    labels: (placing.hasLabels ? labels : []).map(({ text, left, right }) => {
      const height = lineHeight * (/^\d+$/.test(text) ? DIGIT_STRETCH : 1);
      const top = placing.height - (lineHeight + height) / 2;
      return {
        text,
        box: {
          left: symbol.left + left * moduleSize,
          top,
          width: (right - left) * moduleSize,
          height,
        },
      };
    }),
  };
}

function alignedLeft({ align, width }: CodePlacing, size: number): number {
  if (align === 'LEFT') return 0;
  return align === 'RIGHT' ? width - size : (width - size) / 2;
}

function heightOfLabels(labels: BarCode['labels'], moduleSize: number, height: number): number {
  // The distance between guards determines the size of the digits between them.
  const mostModules = labels.length > 1 ? LABEL_MODULES : MAX_LABEL_MODULES;
  const wanted = Math.max(LABEL_SHARE * height, LABEL_MODULES * moduleSize);
  return Math.min(wanted, mostModules * moduleSize, MAX_LABEL_SHARE * height);
}

const rectangle = ({ left, top, width, height }: CodeBox): Segment[] => [
  ['M', left, top],
  ['L', left + width, top],
  ['L', left + width, top + height],
  ['L', left, top + height],
  ['Z'],
];
