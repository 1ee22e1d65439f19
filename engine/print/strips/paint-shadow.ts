import type { Platform } from '../../platform/platform.ts';
import { BAND_ROWS, type Bounds } from './banded-outline.ts';
import { type PaintedObject, showsIn } from './painting.ts';
import {
  enterPage,
  narrow,
  openStripSurface,
  roundDown,
  roundUp,
  type StripSurface,
  type StripWindow,
} from './strip-window.ts';

/** A shadow of a canvas, in pixels of the page; transforms do not affect it. */
export interface Shadow {
  /** `#rrggbbaa` */
  colour: string;
  /** Twice the standard deviation of the Gaussian. Source: HTML, "shadows". */
  blurPx: number;
  offsetX: number;
  offsetY: number;
}

/** The standard deviation in pixels from which a blur can be painted at half the resolution without visible loss. */
const FINEST_SIGMA_PX = 8;
const SMALLEST_SCALE = 1 / BAND_ROWS;

/** The extent of a shadow beyond its caster: three standard deviations contain all but one level of it. */
const reachPx = ({ blurPx }: Shadow): number => Math.ceil(blurPx * 1.5) + 2;

/** The area that an object with a shadow can change. */
export function growByShadow(bounds: Bounds, shadow: Shadow): Bounds {
  const { offsetX, offsetY } = shadow;
  const reach = reachPx(shadow);
  return {
    left: Math.min(bounds.left, bounds.left + offsetX - reach),
    top: Math.min(bounds.top, bounds.top + offsetY - reach),
    right: Math.max(bounds.right, bounds.right + offsetX + reach),
    bottom: Math.max(bounds.bottom, bounds.bottom + offsetY + reach),
  };
}

/**
 * Paints only the shadow of objects on a new surface; undefined if none is in the window. Its casters may be in other
 * strips or off the page, so they are painted again in the source area of the shadow, at the lowest resolution that the
 * blur allows.
 * @param own bounds of the objects
 */
export function paintShadow(
  objects: readonly PaintedObject[],
  own: Bounds,
  shadow: Shadow,
  platform: Platform,
  window: StripWindow,
): StripSurface | undefined {
  const [offsetX, offsetY] = [Math.round(shadow.offsetX), Math.round(shadow.offsetY)];
  const reach = reachPx(shadow);
  const fallen = narrow(window, {
    ...own,
    left: own.left + offsetX - reach,
    right: own.right + offsetX + reach,
  });
  const scale = Math.max(SMALLEST_SCALE, window.scale * scaleFor(shadow.blurPx / 2));
  const source = windowAround(fallen, { offsetX, offsetY, reach, scale });
  if (!showsIn(source, own)) return undefined;
  const caster = openStripSurface(platform, source);
  for (const object of objects) object.paint(caster);
  const cast = openStripSurface(platform, source);
  castShadow(caster, cast, shadow.colour, shadow.blurPx * scale);
  const shown = openStripSurface(platform, fallen);
  enterPage(shown);
  const { left, top, widthPx, heightPx } = source;
  shown.context.imageSmoothingQuality = 'high';
  shown.context.drawImage(cast.canvas, left + offsetX, top + offsetY, widthPx, heightPx);
  platform.releaseSurface(caster);
  platform.releaseSurface(cast);
  return shown;
}

/** The scale is a power of two, so that bands begin on whole pixels. */
function scaleFor(sigmaPx: number): number {
  let scale = 1;
  while (sigmaPx * scale > FINEST_SIGMA_PX) scale /= 2;
  return scale;
}

/** The source area of the shadow in a window, in whole bands. */
function windowAround(
  { left, top, widthPx, heightPx }: StripWindow,
  { offsetX, offsetY, reach, scale }: { offsetX: number; offsetY: number; reach: number; scale: number },
): StripWindow {
  const [from, above] = [roundDown(left - offsetX - reach), roundDown(top - offsetY - reach)];
  return {
    left: from,
    top: above,
    widthPx: roundUp(left + widthPx - offsetX + reach) - from,
    heightPx: roundUp(top + heightPx - offsetY + reach) - above,
    scale,
  };
}

/** The caster is drawn outside of the surface, and its shadow is moved back. */
function castShadow(caster: StripSurface, cast: StripSurface, colour: string, blurPx: number): void {
  const { context, canvas } = cast;
  context.shadowColor = colour;
  context.shadowBlur = blurPx;
  context.shadowOffsetX = 2 * canvas.width;
  context.drawImage(caster.canvas, -2 * canvas.width, 0);
}
