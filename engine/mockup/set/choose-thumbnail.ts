import { type Id, sameId } from '../../model/id.ts';
import type { MockupChoice } from './choose-mockups.ts';

/** One small picture instead of a set, which pages show during editing. */
export interface MockupThumbnail {
  /** Longer side, pixels. A product's own mockup size is the limit. */
  maxSidePx: number;
  /** The view to show; without a picture of it, the first of the set. */
  maskId?: Id | undefined;
}

/** The picture of a set for a thumbnail. References to missing pictures are reported by the set. */
export function chooseThumbnail({ mockups }: MockupChoice, { maskId }: MockupThumbnail): MockupChoice {
  const chosen = mockups.find((mockup) => maskId !== undefined && sameId(mockup.maskId, maskId));
  return { mockups: [chosen ?? mockups[0]].filter((mockup) => mockup !== undefined), dangling: [] };
}
