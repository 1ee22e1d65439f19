import type { AssetSource } from '../../assets/asset-source.ts';
import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import { findById, sameId } from '../../model/id.ts';
import { mockupEntry } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import { findVariant } from '../../rules/layers/find-variant.ts';
import { masksOfVariant } from '../../rules/layers/masks-of-variant.ts';
import { listMockups } from './choose-mockups.ts';
import { type ChosenMockup, describeMockup } from './chosen-mockup.ts';
import { listMockupViews } from './list-mockup-views.ts';
import { findOrigin } from './mockup-origin.ts';
import { type MockupView, viewMasks } from './mockup-view.ts';

/**
 * Lists all possible mockups of a design, selected or not: the entries of its variant's views by rank, then the
 * cameras, photographs and design areas of the product without an entry.
 * @throws PlatenError `variant-unknown`; those of loading a scene
 */
export async function listAllMockups(
  product: Product,
  design: Design,
  source: AssetSource,
): Promise<ChosenMockup[]> {
  const shown = new Set<string>();
  for (const entry of product.mockups) {
    const origin = await findOrigin({ entry }, product, { source }).catch(() => undefined);
    if (origin?.kind === 'view') shown.add(keyOf(origin.view));
  }
  const masks = masksOfVariant(product, findVariant(product, design));
  const others = (await listMockupViews(product, source)).filter(
    (view) =>
      !shown.has(keyOf(view)) && viewMasks(view).some((maskId) => findById(masks, maskId) !== undefined),
  );
  return [...listMockups(product, design), ...others.map(describeView)];
}

const keyOf = ({ sceneName, name }: MockupView): string => JSON.stringify([sceneName, name]);

/** A view as a mockup entry. */
function describeView(view: MockupView): ChosenMockup {
  const { sceneName, name } = view;
  const entry = mockupEntry.parse({ elementId: `${sceneName}-${name}`, name, camera: name });
  return { ...describeMockup(entry), view };
}

/**
 * Finds mockups by a name: of a camera or photograph, of the mockup, or the id of its element.
 * @throws PlatenError `mockup-view-unknown`, with the list of names
 */
export function pickMockups(mockups: readonly ChosenMockup[], name: string): ChosenMockup[] {
  const picked = mockups.filter(
    ({ entry }) => entry.camera === name || entry.name === name || sameId(entry.elementId, name),
  );
  if (picked.length > 0) return picked;
  const known = mockups.map(({ entry }) => (typeof entry.camera === 'string' ? entry.camera : entry.name));
  throw new PlatenError(
    'mockup-view-unknown',
    `the product has no mockup or camera ${JSON.stringify(name)}; it has ${[...new Set(known)].join(', ') || 'none'}`,
  );
}
