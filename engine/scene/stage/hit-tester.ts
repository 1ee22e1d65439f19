import { invert, transformPoint } from '../../assets/matrix.ts';
import type { Id } from '../../model/id.ts';
import type { Platform, Surface } from '../../platform/platform.ts';
import { type Bounds, drawnSize, objectBounds, type Point } from '../../rules/geometry/object-bounds.ts';
import { paintObject } from '../paint-object.ts';
import type { Scene, SceneObject } from '../scene.ts';
import { placementOf } from './placement-of.ts';

/** A layer at or near a point. */
export interface Hit {
  layerId: Id;
  /** Screen pixels to the nearest sufficiently opaque pixel; `undefined` if only the layer's box is hit. */
  distancePx: number | undefined;
}

/** The precision of a point. */
export interface HitOptions {
  /** Zoom of the stage's view: screen pixels per canvas unit. */
  pxPerUnit: number;
  /** Screen pixels around the point: a few for a mouse, 12 or more for a thumb. At most 32. */
  tolerancePx: number;
}

/** The minimum alpha of a hit; antialiased edges and soft shadows are below it. */
const MIN_ALPHA = 64;
const MAX_TOLERANCE_PX = 32;
/** The minimum target of a thumb: objects with a shorter side on screen are also hit nearby. */
const SMALL_SIDE_PX = 44;
/** The extent of a line from its baseline, relative to the font size: the gaps between letters are hit, too. */
const LINE = { above: 0.8, below: 0.25 };

/**
 * Finds the layers at a point by their paint: a transparent part of a picture does not block the layers below. Each
 * object whose box is near is painted on a window of a few pixels around the point, so the cost of a test does not
 * depend on the canvas size.
 */
export class HitTester {
  readonly #platform: Platform;
  #window: { surface: Surface; sidePx: number } | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * All layers at a point: first those hit, topmost first; then those nearby, nearest first; then those with only their
   * box at the point. The first with a distance is the target; the others are the candidates of "select below".
   * @param point canvas units
   */
  hit(scene: Scene, point: Point, options: HitOptions): Hit[] {
    const found = new Map<string, Hit>();
    for (const sceneObject of scene.objects.toReversed()) {
      const hit = this.#test(sceneObject, point, options);
      const known = found.get(String(sceneObject.layerId));
      if (!hit || (known && rankOf(known) <= rankOf(hit))) continue;
      if (known) known.distancePx = hit.distancePx;
      else found.set(String(sceneObject.layerId), hit);
    }
    return [...found.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
  }

  /** Releases the window. */
  release(): void {
    if (this.#window) this.#platform.releaseSurface(this.#window.surface);
    this.#window = undefined;
  }

  #test(sceneObject: SceneObject, point: Point, { pxPerUnit, tolerancePx }: HitOptions): Hit | undefined {
    const { layerId, object } = sceneObject;
    const placement = placementOf(sceneObject);
    const bounds = objectBounds(placement);
    const radiusPx = Math.min(Math.ceil(tolerancePx), MAX_TOLERANCE_PX);
    if (object.isHidden || !isNear(bounds, point, radiusPx / pxPerUnit)) return undefined;
    const isInBox = isInside(sceneObject, point);
    const boxOnly = isInBox ? { layerId, distancePx: undefined } : undefined;
    if (isInBox && isInSolidPart(sceneObject, point)) return { layerId, distancePx: 0 };
    const distancePx = this.#distance(sceneObject, point, pxPerUnit, radiusPx);
    if (distancePx === undefined) return boxOnly;
    const { width, height } = drawnSize(placement);
    const isSmall = Math.min(width, height) * pxPerUnit < SMALL_SIDE_PX;
    return { layerId, distancePx: isSmall ? 0 : distancePx };
  }

  /** Screen pixels from the point to an object's paint; `undefined` if it is too far. */
  #distance({ object }: SceneObject, point: Point, pxPerUnit: number, radiusPx: number): number | undefined {
    const sidePx = 2 * radiusPx + 1;
    const { context } = this.#open(sidePx);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, sidePx, sidePx);
    const shift = (at: number) => sidePx / 2 - at * pxPerUnit;
    context.setTransform(pxPerUnit, 0, 0, pxPerUnit, shift(point.x), shift(point.y));
    paintObject(object, { context, widthPx: sidePx, heightPx: sidePx, platform: this.#platform });
    const { data } = context.getImageData(0, 0, sidePx, sidePx);
    let nearest = Infinity;
    for (let y = -radiusPx; y <= radiusPx; y += 1)
      for (let x = -radiusPx; x <= radiusPx; x += 1) {
        const alpha = data[((y + radiusPx) * sidePx + x + radiusPx) * 4 + 3] ?? 0;
        if (alpha >= MIN_ALPHA) nearest = Math.min(nearest, Math.hypot(x, y));
      }
    return nearest <= radiusPx ? nearest : undefined;
  }

  #open(sidePx: number): Surface {
    if (this.#window?.sidePx !== sidePx) {
      this.release();
      this.#window = { surface: this.#platform.createSurface(sidePx, sidePx), sidePx };
    }
    return this.#window.surface;
  }
}

/** Layers with only a box are last, in their order. */
const rankOf = ({ distancePx }: Hit): number => distancePx ?? Number.MAX_VALUE;

const isNear = ({ left, top, width, height }: Bounds, { x, y }: Point, reach: number): boolean =>
  x >= left - reach && x <= left + width + reach && y >= top - reach && y <= top + height + reach;

/** The point from an object's own top left corner, in its own units; `undefined` for one without a size. */
function ownPoint({ object }: SceneObject, { x, y }: Point): Point | undefined {
  const { width, height } = object;
  if (!(Math.abs(object.scaleX * width) > 0 && Math.abs(object.scaleY * height) > 0)) return undefined;
  const [fromMiddleX, fromMiddleY] = transformPoint(invert(object.toCanvas()), [x, y]);
  return { x: fromMiddleX + width / 2, y: fromMiddleY + height / 2 };
}

function isInside(sceneObject: SceneObject, point: Point): boolean {
  const own = ownPoint(sceneObject, point);
  const { width, height } = sceneObject.object;
  return own !== undefined && own.x >= 0 && own.x <= width && own.y >= 0 && own.y <= height;
}

/** Lines of straight text, and codes, are hit between their letters and modules, too. */
function isInSolidPart(sceneObject: SceneObject, point: Point): boolean {
  const own = ownPoint(sceneObject, point);
  if (!own) return false;
  const { textLayout, code } = sceneObject;
  if (code) {
    const { left, top, width, height } = code.whole;
    return own.x >= left && own.x <= left + width && own.y >= top && own.y <= top + height;
  }
  if (!textLayout || textLayout.isBent) return false;
  const { fontSize, lines, isVertical } = textLayout;
  return lines.some(({ left, width, baseline }) => {
    const [along, below] = isVertical ? [own.y, baseline - own.x] : [own.x, own.y - baseline];
    const isBeside = below >= -LINE.above * fontSize && below <= LINE.below * fontSize;
    return along >= left && along <= left + width && isBeside;
  });
}
