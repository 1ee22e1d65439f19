import { multiply } from '../assets/matrix.ts';
import type { Platform } from '../platform/platform.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import { paintMirrored } from './paint-mirrored.ts';
import type { StencilCache } from './stencil-cache.ts';
import { paintObject } from './paint-object.ts';
import type { Scene, SceneObject } from './scene.ts';

export interface PaintSceneOptions {
  platform: Platform;
  /** Pixels of the context's canvas. */
  widthPx: number;
  heightPx: number;
  /** Canvas units to pixels. */
  matrix: [a: number, b: number, c: number, d: number, e: number, f: number];
  /**
   * `print` leaves out objects that are only shown on screen: the product's colour and placeholders. `press` is a print
   * with cut lines, which pictures do not have.
   */
  purpose: 'preview' | 'print' | 'press';
  /** The rectangle that is painted and mirrored on all sides, canvas units. Absent: everything is painted once. */
  mirrored?: Bounds | undefined;
  /** Cached stencils, for canvases that are painted repeatedly. */
  stencils?: StencilCache;
}

/** Paints a scene over the content of the context. The same function serves the browser, the print and the PDF. */
export function paintScene(
  scene: Scene,
  context: CanvasRenderingContext2D,
  options: PaintSceneOptions,
): void {
  const { matrix, mirrored } = options;
  if (!mirrored) {
    paintOnce(scene, context, options);
    return;
  }
  const [a, b] = matrix;
  paintMirrored(mirrored, 1 / Math.hypot(a, b), {
    within(boxes, paint) {
      context.save();
      context.setTransform(...matrix);
      context.beginPath();
      for (const { left, top, width, height } of boxes) context.rect(left, top, width, height);
      context.clip();
      paint();
      context.restore();
    },
    paint: (tile) => paintOnce(scene, context, { ...options, matrix: [...multiply(matrix, tile)] }),
  });
}

function paintOnce(
  scene: Scene,
  context: CanvasRenderingContext2D,
  { platform, widthPx, heightPx, matrix, purpose, stencils }: PaintSceneOptions,
): void {
  const target = { context, widthPx, heightPx, platform, ...(stencils && { stencils }) };
  context.save();
  context.setTransform(...matrix);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  for (const sceneObject of scene.objects) {
    if (isPainted(sceneObject, purpose)) paintObject(sceneObject.object, target);
  }
  context.restore();
}

function isPainted({ printed, ink }: SceneObject, purpose: PaintSceneOptions['purpose']): boolean {
  if (ink?.kind === 'CUT') return purpose === 'press';
  return printed || purpose === 'preview';
}
