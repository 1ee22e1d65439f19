import type { Layer } from 'ag-psd';
import { isKnownMode } from './blend-pixels.ts';
import type { ColourOverlay } from './psd-layer.ts';
import { readColour } from './read-colour.ts';

/** The colour overlays of a layer with pixels, lowest first. */
export function readOverlays({ effects, blendMode, adjustment }: Layer): ColourOverlay[] {
  const isOpen = blendMode === 'pass through';
  if (!effects || effects.disabled || isOpen || adjustment) return [];
  return (effects.solidFill ?? [])
    .filter(({ enabled }) => enabled === true)
    .flatMap((style) => {
      const colour = style.color && readColour(style.color);
      const mode = style.blendMode ?? 'normal';
      return colour && isKnownMode(mode) ? [{ colour, blendMode: mode, opacity: style.opacity ?? 1 }] : [];
    })
    .reverse();
}
