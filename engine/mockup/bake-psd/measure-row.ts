import type { Rgb } from '../../blend-formulas.ts';
import { isAffineMode, isWholeMode } from './blend-pixels.ts';
import type { ChosenLayer } from './choose-smart-objects.ts';
import { composeRow, type ShownPrints } from './compose-row.ts';
import { fitPrint, showPrint } from './fit-print.ts';
import type { PsdLayer, PsdPicture } from './psd-layer.ts';

/** The minimum difference of a visible print, in values of the finished picture. */
const UNSEEN = 1 / 1020;

const BLACK_AND_WHITE = [0, 1];
const GREYS = [0, 0.25, 0.5, 0.75, 1];
const PRIMARIES: readonly Rgb[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The appearance of a print in a pixel. */
export interface SeenPrint {
  /** Its coverage of the pixel, 0..1. */
  part: number;
  /** The light that a white print adds to a black one, that a black one adds, and that it removes: three channels. */
  gain: Float64Array;
  added: Float64Array;
  taken: Float64Array;
}

/** Measures the appearance of prints, row by row, and the error of the linear fit. */
export class RowMeter {
  readonly greys: readonly number[];
  /** Nonlinear modes and adjustments of layers at and above the prints. */
  readonly bentModes: readonly string[];
  /** The largest difference between a print as fitted and as composed, 0..1. */
  largestError = 0;
  /** The mean difference over all channels of all pixels with a print and all colours. */
  get meanError(): number {
    return this.#errors === 0 ? 0 : this.#errorSum / this.#errors;
  }
  #errorSum = 0;
  #errors = 0;
  readonly #colours: readonly Rgb[];
  readonly #below: readonly PsdLayer[];
  readonly #above: readonly PsdLayer[];

  constructor(
    private readonly picture: PsdPicture,
    readonly chosen: readonly ChosenLayer[],
  ) {
    const targets = new Set(chosen.map(({ layer }) => layer));
    const { layers } = picture;
    let first = layers.findIndex((layer) => holds(layer, targets));
    while (first > 0 && layers[first]!.isClipped) first -= 1;
    this.#below = layers.slice(0, first);
    this.#above = layers.slice(first);
    const modes = listModes(this.#above);
    this.bentModes = [...new Set(modes.filter((mode) => !isAffineMode(mode)))];
    this.greys = this.bentModes.length === 0 ? BLACK_AND_WHITE : GREYS;
    const greys = this.greys.map((grey): Rgb => [grey, grey, grey]);
    this.#colours = modes.some(isWholeMode) || looksAcross(this.#above) ? [...greys, ...PRIMARIES] : greys;
  }

  addError(error: number): void {
    this.#errorSum += error;
    this.#errors += 1;
    if (error > this.largestError) this.largestError = error;
  }

  /** @param isSeen of each print: prints that are not visible in this row are not measured */
  measure(y: number, isSeen: readonly boolean[]): MeasuredRow {
    const behind = new Float32Array(4 * this.picture.widthPx);
    const nothing: ShownPrints = new Map(this.chosen.map(({ layer }) => [layer, undefined]));
    composeRow(this.#below, y, behind, nothing);
    const compose = (prints: ShownPrints) => {
      const row = behind.slice();
      composeRow(this.#above, y, row, prints);
      for (let at = 0; at < row.length; at += 4) for (let c = 0; c < 3; c += 1) row[at + c]! *= row[at + 3]!;
      return row;
    };
    const prints = this.chosen.map(({ layer }, index) =>
      isSeen[index] ? this.#colours.map((colour) => compose(new Map([...nothing, [layer, colour]]))) : [],
    );
    return new MeasuredRow(this, this.#colours, compose(nothing), prints);
  }
}

const holds = (layer: PsdLayer, targets: ReadonlySet<PsdLayer>): boolean =>
  targets.has(layer) || (layer.children ?? []).some((child) => holds(child, targets));

const listModes = (layers: readonly PsdLayer[]): string[] =>
  layers
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ blendMode, blendIf, overlays, adjustment, children }) => [
      blendMode,
      ...overlays.map((overlay) => overlay.blendMode),
      ...(blendIf.length > 0 ? ['Blend If'] : []),
      ...(adjustment ? [adjustment.type] : []),
      ...listModes(children ?? []),
    ]);

/** Whether adjustments or ranges depend on several channels. */
const looksAcross = (layers: readonly PsdLayer[]): boolean =>
  layers.some(
    ({ isHidden, blendIf, adjustment, children }) =>
      !isHidden && (blendIf.length > 0 || adjustment?.isWhole === true || looksAcross(children ?? [])),
  );

/** A row of the document: four numbers a pixel, 0..1, multiplied by alpha. */
export class MeasuredRow {
  readonly #values: number[] = [];
  readonly #print: SeenPrint = {
    part: 0,
    gain: new Float64Array(3),
    added: new Float64Array(3),
    taken: new Float64Array(3),
  };

  constructor(
    private readonly meter: RowMeter,
    private readonly colours: readonly Rgb[],
    /** Without prints. */
    readonly base: Float32Array,
    private readonly prints: readonly (readonly Float32Array[])[],
  ) {}

  /** The result is overwritten by the next call. */
  readPrint(index: number, x: number): SeenPrint {
    const rows = this.prints[index]!;
    const print = this.#print;
    const [behind, printed] = [this.base[4 * x + 3]!, rows[0]![4 * x + 3]!];
    print.part = behind < 1 - UNSEEN ? Math.max(0, (printed - behind) / (1 - behind)) : 1;
    if (print.part < UNSEEN || !this.#isSeen(rows, x)) {
      print.part = 0;
      return print;
    }
    for (let c = 0; c < 3; c += 1) this.#fit(rows, x, c);
    return print;
  }

  #isSeen(rows: readonly Float32Array[], x: number): boolean {
    return rows.some((row) => {
      for (let c = 0; c < 4; c += 1)
        if (Math.abs(row[4 * x + c]! - this.base[4 * x + c]!) > UNSEEN) return true;
      return false;
    });
  }

  #fit(rows: readonly Float32Array[], x: number, c: number): void {
    const { meter, base, colours } = this;
    const print = this.#print;
    const left = (1 - print.part) * base[4 * x + c]!;
    const values = this.#values;
    for (const [i, row] of rows.entries()) values[i] = (row[4 * x + c]! - left) / print.part;
    const fit = fitPrint(meter.greys, values);
    print.gain[c] = fit.gain;
    print.added[c] = Math.max(0, fit.offset);
    print.taken[c] = Math.max(0, -fit.offset);
    for (const [i, colour] of colours.entries()) {
      const error = print.part * Math.abs(showPrint(fit, colour[c]!) - values[i]!);
      meter.addError(error);
    }
  }
}
