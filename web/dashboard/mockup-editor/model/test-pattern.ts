/** Longer side of the pattern. */
const SIDE_PX = 1024;
/** Fields along the longer side. */
const FIELDS = 8;
const LIGHT = '#ffffff';
const DARK = '#3b5bdb';
const INK = '#111111';

/**
 * A checkerboard of squares with letters. Stretching distorts the squares, mirroring reverses the letters, and the arrows
 * point to the top.
 * @param ratio width by height of the artwork
 */
export function paintTestPattern(ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(ratio >= 1 ? SIDE_PX : SIDE_PX * ratio);
  canvas.height = Math.round(ratio >= 1 ? SIDE_PX / ratio : SIDE_PX);
  const context = canvas.getContext('2d')!;
  const fieldPx = SIDE_PX / FIELDS;
  context.font = `600 ${fieldPx * 0.36}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let row = 0; row * fieldPx < canvas.height; row += 1)
    for (let column = 0; column * fieldPx < canvas.width; column += 1) {
      const isLight = (row + column) % 2 === 0;
      context.fillStyle = isLight ? LIGHT : DARK;
      context.fillRect(column * fieldPx, row * fieldPx, fieldPx, fieldPx);
      context.fillStyle = isLight ? INK : LIGHT;
      const name = `↑${String.fromCharCode(65 + row)}${column + 1}`;
      context.fillText(name, (column + 0.5) * fieldPx, (row + 0.5) * fieldPx);
    }
  return canvas;
}
