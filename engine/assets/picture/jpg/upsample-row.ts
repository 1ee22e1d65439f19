import type { JpgPlane } from './decode-jpg-planes.ts';

/** Fills one row of a picture with the samples of a channel. */
export type RowReader = (y: number, row: Uint8ClampedArray) => void;

/**
 * Reads the rows of a channel at the picture's size. Subsampled channels are interpolated between the centres of
 * samples, as libjpeg's "fancy" upsampling does: repeated samples would show as coloured steps.
 */
export function createRowReader(plane: JpgPlane, widthPx: number): RowReader {
  const { samples, stride, width, height, samplesAPixelAcross, samplesAPixelDown } = plane;
  if (samplesAPixelAcross === 1 && samplesAPixelDown === 1)
    return (y, row) => row.set(samples.subarray(y * stride, y * stride + widthPx));
  const columns = Array.from({ length: widthPx }, (_, x) => locate(x, samplesAPixelAcross, width));
  const starts = Int32Array.from(columns, ({ index }) => index);
  const shares = Float64Array.from(columns, ({ share }) => share);
  return (y, row) => {
    const { index, share } = locate(y, samplesAPixelDown, height);
    const above = index * stride;
    const below = share === 0 ? above : above + stride;
    for (let x = 0; x < widthPx; x += 1) {
      const left = starts[x]!;
      const right = shares[x] === 0 ? left : left + 1;
      const leftValue = samples[above + left]! * (1 - share) + samples[below + left]! * share;
      const rightValue = samples[above + right]! * (1 - share) + samples[below + right]! * share;
      row[x] = leftValue * (1 - shares[x]!) + rightValue * shares[x]!;
    }
  };
}

/** The sample left of (or above) the centre of a pixel, and the weight of the next sample. */
function locate(pixel: number, samplesAPixel: number, count: number): { index: number; share: number } {
  const position = Math.min(Math.max((pixel + 0.5) * samplesAPixel - 0.5, 0), count - 1);
  const index = Math.floor(position);
  return { index, share: position - index };
}
