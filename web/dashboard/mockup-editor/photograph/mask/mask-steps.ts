import { selectColourRange, type Pixels } from './colour-range.ts';

type Point = readonly [number, number];

/** A step of painting a mask. Steps are stored instead of pictures, so that each can be undone. */
export type MaskStep =
  | { kind: 'stroke'; points: readonly Point[]; sizePx: number; hardness: number; isErasing: boolean }
  | { kind: 'range'; x: number; y: number; tolerance: number; isConnected: boolean; isErasing: boolean }
  | { kind: 'fill' | 'clear' };

/** Colour in which a mask is shown. Only the alpha is the mask. */
const TINT = '0, 150, 136';
/** Distance between brush dabs as a part of the brush size. */
const SPACING = 0.12;

/** Paints a step on a mask, whose alpha is the visibility of the surface. @param photo the pixels of the photograph */
export function paintMaskStep(context: CanvasRenderingContext2D, step: MaskStep, photo: () => Pixels): void {
  const { width, height } = context.canvas;
  context.save();
  switch (step.kind) {
    case 'clear':
      context.clearRect(0, 0, width, height);
      break;
    case 'fill':
      context.fillStyle = `rgb(${TINT})`;
      context.fillRect(0, 0, width, height);
      break;
    case 'stroke':
      context.globalCompositeOperation = step.isErasing ? 'destination-out' : 'source-over';
      paintStroke(context, step.points, step.sizePx, step.hardness);
      break;
    case 'range': {
      const { x, y, tolerance, isConnected, isErasing } = step;
      const selection = selectColourRange(photo(), x, y, tolerance, isConnected);
      const layer = new OffscreenCanvas(width, height);
      layer.getContext('2d')?.putImageData(tint(selection, width, height), 0, 0);
      context.globalCompositeOperation = isErasing ? 'destination-out' : 'source-over';
      context.drawImage(layer, 0, 0);
      break;
    }
  }
  context.restore();
}

/** Paints a stroke from one of its points on. @param hardness fully covering part of the brush, 0 to 1 */
export function paintStroke(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  sizePx: number,
  hardness: number,
): void {
  const radius = sizePx / 2;
  const stamp = (x: number, y: number) => {
    const dab = context.createRadialGradient(x, y, radius * Math.min(hardness, 0.99), x, y, radius);
    dab.addColorStop(0, `rgba(${TINT}, 1)`);
    dab.addColorStop(1, `rgba(${TINT}, 0)`);
    context.fillStyle = dab;
    context.fillRect(x - radius, y - radius, sizePx, sizePx);
  };
  for (const [place, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[place - 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / Math.max(1, sizePx * SPACING)));
    for (let dab = 1; dab <= count; dab += 1)
      stamp(fromX + ((x - fromX) * dab) / count, fromY + ((y - fromY) * dab) / count);
  }
}

/** A selection as pixels of a mask. */
export function tint(selection: Uint8ClampedArray, width: number, height: number): ImageData {
  const pixels = new ImageData(width, height);
  const [red, green, blue] = TINT.split(',').map(Number);
  for (const [pixel, alpha] of selection.entries()) {
    pixels.data[pixel * 4] = red!;
    pixels.data[pixel * 4 + 1] = green!;
    pixels.data[pixel * 4 + 2] = blue!;
    pixels.data[pixel * 4 + 3] = alpha;
  }
  return pixels;
}
