import type { Mask } from '../../model/mask.ts';

/**
 * References of the pictures to show over a mask's canvas while a design is edited, in the order of its design areas
 * (back-office §3 "Mask": guide locations). They are not part of scenes, so they are not in previews and prints.
 */
export function listGuides({ configuration }: Pick<Mask, 'configuration'>): string[] {
  return configuration.designAreas
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(({ guideS3Locations }) => guideS3Locations);
}
