import type { StripSurface } from './strip-window.ts';

/** Clears a strip, or fills it with a background: `#rrggbb`. */
export function clearStrip({ context, canvas }: StripSurface, background: string | undefined): void {
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (background === undefined) return;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
}
