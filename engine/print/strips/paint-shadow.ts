import type { Platform } from '../../platform/platform.ts';
import { BAND_ROWS, type Bounds } from './banded-outline.ts';
import { type PaintedThing, showsIn } from './painting.ts';
import {
  enterPage,
  narrow,
  openStripSurface,
  roundDown,
  roundUp,
  type StripSurface,
  type StripWindow,
} from './strip-window.ts';

/** A shadow as a canvas has it, in pixels of the page; transforms leave it alone. */
export interface Shadow {
  /** `#rrggbbaa` */
  colour: string;
  /** Twice the standard deviation of the Gaussian. Source: HTML, "shadows". */
  blurPx: number;
  offsetX: number;
  offsetY: number;
}

/** A wider blur than this, as a standard deviation in pixels, shows nothing that half as many pixels could not. */
const FINEST_SIGMA_PX = 8;
const SMALLEST_SCALE = 1 / BAND_ROWS;

/** How far a shadow reaches beyond what casts it: three standard deviations hold all but a level of it. */
const reachPx = ({ blurPx }: Shadow): number => Math.ceil(blurPx * 1.5) + 2;

/** The area that a thing with a shadow may change. */
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
 * Paints the shadow of some things, and not the things, on a surface of its own; nothing if none falls into the window.
 * The things that cast it may lie in other strips, or off the page: they are painted again where the shadow in this
 * window comes from, as small as the blur allows.
 * @param own bounds of the things
 */
export function paintShadow(
  things: readonly PaintedThing[],
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
  for (const thing of things) thing.paint(caster);
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

/** A power of two, so that bands begin on whole pixels. */
function scaleFor(sigmaPx: number): number {
  let scale = 1;
  while (sigmaPx * scale > FINEST_SIGMA_PX) scale /= 2;
  return scale;
}

/** Where the shadow in a window comes from, in whole bands. */
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

/** The caster itself is drawn out of sight, its shadow moved back. */
function castShadow(caster: StripSurface, cast: StripSurface, colour: string, blurPx: number): void {
  const { context, canvas } = cast;
  context.shadowColor = colour;
  context.shadowBlur = blurPx;
  context.shadowOffsetX = 2 * canvas.width;
  context.drawImage(caster.canvas, -2 * canvas.width, 0);
}
