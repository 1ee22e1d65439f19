import type { PlacedPixels } from './psd-layer.ts';

/** A rectangle of the document in its own pixels; right and bottom are exclusive. */
export interface DocumentRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Reduces pixels of a document to those of a plate of the same or a smaller size: the mean of values over each pixel,
 * as in Photoshop, not in linear light.
 */
export class PlateGrid {
  constructor(
    readonly document: { readonly widthPx: number; readonly heightPx: number },
    readonly widthPx: number,
    readonly heightPx: number,
  ) {}

  /** @param planes red, green, blue and, unless it is opaque, alpha: one byte per pixel of the rectangle */
  shrinkLayer(
    [red, green, blue, alpha]: readonly Uint8Array[],
    rect: DocumentRect,
  ): PlacedPixels | undefined {
    const opaque = alpha ?? new Uint8Array(red!.length).fill(255);
    return this.#shrink(
      rect,
      4,
      (pixel, part, sums, at) => {
        const weight = part * opaque[pixel]!;
        sums[at]! += weight * red![pixel]!;
        sums[at + 1]! += weight * green![pixel]!;
        sums[at + 2]! += weight * blue![pixel]!;
        sums[at + 3]! += weight;
      },
      (sums, at, bytes) => {
        const weight = sums[at + 3]!;
        if (weight > 0) for (let c = 0; c < 3; c += 1) bytes[at + c] = Math.round(sums[at + c]! / weight);
        bytes[at + 3] = Math.round(weight);
      },
    );
  }

  /** @param outside the value outside of the mask, 0..255 */
  shrinkMask(plane: Uint8Array, rect: DocumentRect, outside: number): PlacedPixels | undefined {
    return this.#shrink(
      rect,
      1,
      (pixel, part, sums, at) => {
        sums[at]! += part * (plane[pixel]! - outside);
      },
      (sums, at, bytes) => {
        bytes[at] = Math.round(outside + sums[at]!);
      },
    );
  }

  #shrink(
    rect: DocumentRect,
    each: 1 | 4,
    add: (pixel: number, part: number, sums: Float64Array, at: number) => void,
    finish: (sums: Float64Array, at: number, bytes: Uint8Array) => void,
  ): PlacedPixels | undefined {
    const [columns, rows] = [
      new Axis(rect.left, rect.right, this.document.widthPx, this.widthPx),
      new Axis(rect.top, rect.bottom, this.document.heightPx, this.heightPx),
    ];
    const [widthPx, heightPx] = [columns.count, rows.count];
    if (widthPx <= 0 || heightPx <= 0) return undefined;
    const bytes = new Uint8Array(widthPx * heightPx * each);
    const sums = new Float64Array(widthPx * each);
    const rectWidth = rect.right - rect.left;
    const { places, pixels, parts } = columns.listPieces();
    for (let y = 0; y < heightPx; y += 1) {
      sums.fill(0);
      for (let row = rows.first(y); row < rows.end(y); row += 1) {
        const down = rows.part(row, y);
        const from = (row - rect.top) * rectWidth - rect.left;
        for (let piece = 0; piece < places.length; piece += 1)
          add(from + pixels[piece]!, down * parts[piece]!, sums, places[piece]! * each);
      }
      for (let x = 0; x < widthPx; x += 1) finish(sums, x * each, bytes.subarray(y * widthPx * each));
    }
    return { left: columns.start, top: rows.start, widthPx, heightPx, bytes };
  }
}

/** The pixels of a document, in a range, that fall into each pixel of a plate. */
class Axis {
  /** The first touched pixel of the plate, and the number of touched pixels. */
  readonly start: number;
  readonly count: number;
  readonly #scale: number;

  constructor(
    private readonly from: number,
    private readonly to: number,
    documentPx: number,
    platePx: number,
  ) {
    this.#scale = platePx / documentPx;
    this.start = Math.max(0, Math.floor(from * this.#scale));
    this.count = Math.min(platePx, Math.ceil(to * this.#scale)) - this.start;
  }

  first(place: number): number {
    return Math.max(this.from, Math.floor((this.start + place) / this.#scale));
  }

  end(place: number): number {
    return Math.min(this.to, Math.ceil((this.start + place + 1) / this.#scale));
  }

  /** Iterates over every pixel of the plate with every pixel of the document in it, and its share. */
  listPieces(): { places: Uint32Array; pixels: Int32Array; parts: Float64Array } {
    const pieces: [place: number, pixel: number, part: number][] = [];
    for (let place = 0; place < this.count; place += 1)
      for (let pixel = this.first(place); pixel < this.end(place); pixel += 1)
        pieces.push([place, pixel, this.part(pixel, place)]);
    return {
      places: Uint32Array.from(pieces, ([place]) => place),
      pixels: Int32Array.from(pieces, ([, pixel]) => pixel),
      parts: Float64Array.from(pieces, ([, , part]) => part),
    };
  }

  /** The share of the plate's pixel that a pixel of the document covers. */
  part(pixel: number, place: number): number {
    const start = (this.start + place) / this.#scale;
    const end = (this.start + place + 1) / this.#scale;
    return (Math.min(end, pixel + 1) - Math.max(start, pixel)) * this.#scale;
  }
}
