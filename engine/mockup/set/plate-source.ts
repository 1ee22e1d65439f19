import type { Plate, PlateHeader } from '../plate/plate.ts';
import type { MockupView } from './mockup-view.ts';

/**
 * Where baked plates come from: a folder beside the product, a store's bucket. It may bake a plate that is not there.
 */
export interface PlateSource {
  /** @throws PlatenError `plate-missing`, which says how to bake it; whatever reading or baking throws */
  load(view: MockupView, signal?: AbortSignal): Promise<Plate>;
  /** The plate's file as it is, for a thread that reads it; by then it is baked. */
  loadBytes(view: MockupView, signal?: AbortSignal): Promise<Uint8Array>;
  /** The plate's header; by then it is baked. Throws as `load` does. */
  loadHeader(view: MockupView, signal?: AbortSignal): Promise<PlateHeader>;
}
