import { tint } from './mask-steps.ts';

/** Weights of Rec. 709 in 1/1024ths, as the engine reads mask pictures. */
const [RED, GREEN, BLUE] = [218, 732, 74];

/** Reads a grey mask picture into the alpha of a canvas. */
export function drawMaskPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { width, height } = context.canvas;
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const at = pixel * 4;
    const luminance = data[at]! * RED + data[at + 1]! * GREEN + data[at + 2]! * BLUE;
    alpha[pixel] = (luminance * data[at + 3]!) / (1024 * 255);
  }
  context.putImageData(tint(alpha, width, height), 0, 0);
}

/** Writes the alpha of a canvas as a grey PNG: white where the surface is visible. */
export async function encodeMask(mask: HTMLCanvasElement): Promise<Blob> {
  const { width, height } = mask;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  context.drawImage(mask, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}
