import type { SnappedGesture } from '../../../engine/editor.ts';
import type { PlacedLayer } from '../session/session.ts';

/** The placement of a dragged layer and of the layers that move with it. */
export interface Reached extends SnappedGesture {
  others?: readonly PlacedLayer[];
}
