import type { Knex } from 'knex';
import {
  type Design,
  findVariant,
  layersOfVariant,
  listReferences,
  messages,
  PlatenError,
  type Product,
  refuseCustomisation,
  validateDesign,
} from '../../../engine/node.ts';
import { publicIdOf } from '../../data/file-reference.ts';

/** Layers that must be filled in before a design goes to the cart (configurator §5, "Add-to-cart validation"). */
const MANDATORY_RULES = ['C5-01', 'C5-02'];

/** Refuses a design of another product. @throws PlatenError `customisation-mismatch` */
export function checkMatch(product: Product, design: Design): void {
  const { customisation } = design;
  const variant = findVariant(product, design);
  const { enterpriseProductGroupId } = customisation;
  const { id } = product.shopProduct.enterpriseProductGroup;
  const isOther = enterpriseProductGroupId !== undefined && String(enterpriseProductGroupId) !== String(id);
  const refusal = refuseCustomisation(customisation, layersOfVariant(product, variant));
  if (isOther || refusal !== undefined)
    throw new PlatenError('customisation-mismatch', refusal ?? messages.customisationMismatch);
}

/**
 * Refuses a design that violates the rules of its product, whatever the configurator has accepted.
 * @param isForCart from a shop: it must also be complete
 * @throws PlatenError `customisation-mismatch`, `customisation-invalid` with the message of the first violated rule
 */
export function checkCustomisation(product: Product, design: Design, isForCart: boolean): void {
  checkMatch(product, design);
  const fault = validateDesign(product, design).find(
    ({ severity, rule }) => severity === 'error' && (isForCart || !MANDATORY_RULES.includes(rule)),
  );
  if (fault) {
    // Paths of a design file start with the customisation, and a client sends only that.
    const path = fault.path.replace(/^customisation\./, '');
    throw new PlatenError('customisation-invalid', fault.message, { path });
  }
  const masks = new Set(
    layersOfVariant(product, findVariant(product, design)).map((group) =>
      String(group.enterpriseProductMaskId),
    ),
  );
  const { images = [] } = design.customisation;
  const stranger = images.findIndex(({ maskId }) => !masks.has(String(maskId)));
  if (stranger >= 0)
    throw new PlatenError('customisation-mismatch', messages.customisationMismatch, {
      path: `images[${stranger}].maskId`,
    });
}

/** All references of a saved design. */
export function listDesignReferences({ customisation }: Design): string[] {
  const { images = [], mockupForCart } = customisation;
  const prints = images.flatMap(({ printImage }) => printImage ?? []);
  return [...listReferences(customisation), ...prints, ...(mockupForCart ? [mockupForCart] : [])];
}

/**
 * Refuses references to anything but files of the enterprise, because the files of a design are fetched and printed later.
 * @throws PlatenError `reference-unknown`
 */
export async function checkReferences(database: Knex, enterpriseId: number, design: Design): Promise<void> {
  const references = listDesignReferences(design);
  const publicIds = references.map((reference) => publicIdOf(reference));
  const rows = (await database('file')
    .where({ enterpriseId })
    .whereRaw('?? = ANY(?)', ['publicId', publicIds.filter((publicId) => publicId !== undefined)])
    .select('publicId')) as { publicId: string }[];
  const known = new Set(rows.map(({ publicId }) => publicId));
  const unknown = references.find((_, index) => !known.has(publicIds[index] ?? ''));
  if (unknown !== undefined)
    throw new PlatenError(
      'reference-unknown',
      `There is no file ${JSON.stringify(unknown.slice(0, 200))}. Upload it first, and refer to what the upload answers.`,
    );
}
