import type { AssetSource, Design, Product } from '../../../engine/node.ts';
import type { ChosenMockup, MockupPlace, MockupThumbnail, MockupView } from '../../../engine/node-mockups.ts';
import { plateKey } from '../../../workers/index.ts';

/** The work of a design's mockup set. */
export interface MockupPlan {
  /** Pictures to come, in their order. */
  places: MockupPlace[];
  /** Views to bake, by key; each once. */
  views: Map<string, MockupView>;
}

/**
 * Finds out which pictures a design has, and which plates they are stamped on. A picture whose scene cannot be read has
 * none here; the job that makes it says why.
 * @throws PlatenError `mockups-none-selected` with the specification's sentence
 */
export async function planMockups(
  product: Product,
  design: Design,
  source: AssetSource,
  thumbnail?: MockupThumbnail,
): Promise<MockupPlan> {
  const { chooseMockups, chooseThumbnail, findOrigin } = await import('../../../engine/node-mockups.ts');
  const all = chooseMockups(product, design);
  const { mockups } = thumbnail ? chooseThumbnail(all, thumbnail) : all;
  const views = new Map<string, MockupView>();
  for (const mockup of mockups) {
    const origin = await findOrigin(mockup, product, { source }).catch(() => undefined);
    if (origin?.kind === 'view') views.set(await plateKey(origin.view), origin.view);
  }
  return { places: mockups.map(placeOf), views };
}

const placeOf = ({ maskId, mockupAreaId, entry }: ChosenMockup): MockupPlace => ({
  ...(maskId !== undefined && { maskId }),
  ...(mockupAreaId !== undefined && { mockupAreaId }),
  name: entry.name,
});
