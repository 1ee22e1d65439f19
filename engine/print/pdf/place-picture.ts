import type { Matrix } from '../../assets/matrix.ts';

/** Where a picture goes, in the coordinates of the context. */
export interface PicturePlace {
  /** The box that is painted: left, top, width, height. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** From the picture's unit square, as PDF has it, with its top at y = 1: the whole picture, shown or not. */
  matrix: Matrix;
  /** Nothing of the picture lies outside the box. */
  isWhole: boolean;
}

/**
 * @param size of the picture in its pixels
 * @param numbers where to, or which part of it and where to, as a canvas's `drawImage` takes them
 * @returns undefined when the part is empty
 */
export function placePicture(
  size: { width: number; height: number },
  numbers: readonly number[],
): PicturePlace | undefined {
  const [partX = 0, partY = 0, partWidth = 1, partHeight = 1, x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 8 ? numbers : [0, 0, size.width, size.height, ...numbers];
  if (!(partWidth > 0 && partHeight > 0)) return undefined;
  const [scaleX, scaleY] = [width / partWidth, height / partHeight];
  const [wholeWidth, wholeHeight] = [size.width * scaleX, size.height * scaleY];
  return {
    box: [x, y, width, height],
    matrix: [wholeWidth, 0, 0, -wholeHeight, x - partX * scaleX, y - partY * scaleY + wholeHeight],
    isWhole: partX === 0 && partY === 0 && partWidth === size.width && partHeight === size.height,
  };
}
