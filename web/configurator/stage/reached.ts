import type { SnappedGesture } from '../../../engine/editor.ts';
import type { PlacedLayer } from '../session/session.ts';

/** Where a drag has brought its layer, and those that move together with it. */
export interface Reached extends SnappedGesture {
  others?: readonly PlacedLayer[];
}
