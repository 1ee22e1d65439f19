import { type Id, sameId } from '../../model/id.ts';
import type { MockupChoice } from './choose-mockups.ts';

/** One small picture in place of a set, as pages show it beside a design that is being edited. */
export interface MockupThumbnail {
  /** Longer side, pixels. A product's own mockup size is the limit. */
  maxSidePx: number;
  /** The view to show. A set without a picture of it shows its first. */
  maskId?: Id | undefined;
}

/** The picture of a set that a thumbnail shows. References to pictures that are missing are a matter of the set. */
export function chooseThumbnail({ mockups }: MockupChoice, { maskId }: MockupThumbnail): MockupChoice {
  const chosen = mockups.find((mockup) => maskId !== undefined && sameId(mockup.maskId, maskId));
  return { mockups: [chosen ?? mockups[0]].filter((mockup) => mockup !== undefined), dangling: [] };
}
