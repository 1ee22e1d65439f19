import type { Matrix } from '../../assets/matrix.ts';

/** The place of a picture, in the coordinates of the context. */
export interface PicturePlace {
  /** The box that is painted: left, top, width, height. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** From the picture's PDF unit square, with its top at y = 1, for the whole picture. */
  matrix: Matrix;
  /** Whether the whole picture is inside the box. */
  isWhole: boolean;
}

/**
 * @param size of the picture in its pixels
 * @param numbers the arguments of a canvas's `drawImage`: the target, or the source part and the target
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
