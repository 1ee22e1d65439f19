import type { Plate, PlateHeader } from '../plate/plate.ts';
import type { MockupView } from './mockup-view.ts';

/** A source of baked plates: a folder beside the product, a store's bucket. It may bake a missing plate. */
export interface PlateSource {
  /** @throws PlatenError `plate-missing`, with the way to bake it; errors of reading or baking */
  load(view: MockupView, signal?: AbortSignal): Promise<Plate>;
  /** The plate's file bytes, for a thread that parses them; bakes the plate if needed. */
  loadBytes(view: MockupView, signal?: AbortSignal): Promise<Uint8Array>;
  /** The plate's header; bakes the plate if needed. Throws like `load`. */
  loadHeader(view: MockupView, signal?: AbortSignal): Promise<PlateHeader>;
}
