import type { Platform } from '../platform/platform.ts';
import { paintObject } from './paint-object.ts';
import type { Scene } from './scene.ts';

export interface PaintSceneOptions {
  platform: Platform;
  /** Pixels of the context's canvas. */
  widthPx: number;
  heightPx: number;
  /** Canvas units to pixels. */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number];
  /** `print` leaves out what only the screen shows: the product's colour and placeholders. */
  purpose: 'preview' | 'print';
}

/** Paints a scene over whatever the context shows. The same call serves the browser, the print and the PDF. */
export function paintScene(
  scene: Scene,
  context: CanvasRenderingContext2D,
  options: PaintSceneOptions,
): void {
  const { platform, widthPx, heightPx, matrix, purpose } = options;
  context.save();
  context.setTransform(...matrix);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  for (const { object, printed } of scene.objects) {
    if (printed || purpose === 'preview') paintObject(object, { context, widthPx, heightPx, platform });
  }
  context.restore();
}
