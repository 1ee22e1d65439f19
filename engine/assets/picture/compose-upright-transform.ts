import type { Matrix } from '../matrix.ts';
import type { Picture } from '../picture.ts';

/**
 * The matrix that draws a picture's stored pixels upright into a canvas of its `widthPx` x `heightPx`.
 * Source: EXIF 2.32, tag 0x0112.
 */
export function composeUprightTransform({ orientation, widthPx: w, heightPx: h }: Picture): Matrix {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, w, 0];
    case 3:
      return [-1, 0, 0, -1, w, h];
    case 4:
      return [1, 0, 0, -1, 0, h];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, w, 0];
    case 7:
      return [0, -1, -1, 0, w, h];
    case 8:
      return [0, -1, 1, 0, 0, h];
  }
}
