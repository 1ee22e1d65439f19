import type { Bounds } from '../../../engine/editor.ts';

/** Id of the bar that zooms the stage. */
export const ZOOM_BAR = 'stage-zoom';

/** The rectangle of the zoom bar in CSS pixels of the stage. Undefined while it is hidden. */
export function zoomBarBounds(): Bounds | undefined {
  const bar = document.getElementById(ZOOM_BAR);
  if (!bar?.offsetParent) return undefined;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = bar;
  return { left, top, width, height };
}
