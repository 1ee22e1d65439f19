import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { MockupImage } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import type { ShopProductVariant } from '../../model/shop-product-variant.ts';
import { findVariant } from '../../rules/layers/find-variant.ts';
import { masksOfVariant } from '../../rules/layers/masks-of-variant.ts';
import { messages } from '../../rules/messages.ts';
import { refuseMockupSelection } from '../../rules/mockup-selection.ts';
import { type ChosenMockup, compareMockups, describeMockup } from './chosen-mockup.ts';

export interface MockupChoice {
  /** Primary ones first, then by sequence, then in the order of the product. */
  mockups: ChosenMockup[];
  /** References of selected pictures without a mockup entry in the product. */
  dangling: string[];
}

/**
 * Chooses the pictures of a design's mockup set (configurator §3): the selected ones of the mockup groups, for the
 * product itself and for the design's variant, each resolved by its `reference` to a mockup entry (`elementId`). If
 * groups are selected, only those are used. Entries of views that the variant does not have are left out.
 * @throws PlatenError `mockups-none-selected` with the specification's message (configurator §5, back-office §5);
 * `variant-unknown`
 */
export function chooseMockups(product: Product, design: Design): MockupChoice {
  const variant = findVariant(product, design);
  const references = new Set(
    selectedImages(product)
      .filter((image) => isFor(image, variant))
      .flatMap(({ reference }) => (reference ? [reference] : [])),
  );
  const mockups = listMockups(product, design).filter(
    ({ entry: { elementId } }) => elementId !== undefined && references.has(String(elementId)),
  );
  const dangling = [...references].filter(
    (reference) => !product.mockups.some(({ elementId }) => sameId(elementId, reference)),
  );
  if (mockups.length + dangling.length === 0) refuseEmptySet();
  return { mockups, dangling };
}

/**
 * The mockup entries of the views of a design's variant, primary ones first, then by sequence (configurator §3).
 * @throws PlatenError `variant-unknown`
 */
export function listMockups(product: Product, design: Design): ChosenMockup[] {
  const masks = masksOfVariant(product, findVariant(product, design));
  return product.mockups
    .filter(({ maskId }) => maskId === undefined || masks.some((mask) => sameId(mask.id, maskId)))
    .toSorted(compareMockups)
    .map(describeMockup);
}

function selectedImages({ mockupGroups }: Product): MockupImage[] {
  if (refuseMockupSelection(mockupGroups) !== undefined) refuseEmptySet();
  const selected = mockupGroups.filter((group) => group.selected);
  return (selected.length > 0 ? selected : mockupGroups)
    .flatMap(({ mockupImages }) => mockupImages)
    .filter((image) => image.selected);
}

/** An empty `variantId` means the product itself, for any variant. */
const isFor = ({ variantId }: MockupImage, variant: ShopProductVariant): boolean =>
  variantId === undefined || variantId === '' || sameId(variantId, variant.id);

/** The error for a dangling reference. */
export function danglingError(reference: string): PlatenError {
  return new PlatenError(
    'mockup-reference-unknown',
    `a selected picture refers to the mockup ${JSON.stringify(reference)}, which the product does not have: add one with that elementId, or take the picture out`,
  );
}

function refuseEmptySet(): never {
  throw new PlatenError(
    'mockups-none-selected',
    `${messages.noMockupsSelected} (select pictures in the product's mockupGroups, or ask for a camera)`,
    { publicMessage: messages.noMockupsSelected },
  );
}
