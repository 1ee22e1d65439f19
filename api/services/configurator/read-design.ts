import { type Design, listPrintTasks, type Product } from '../../../engine/node.ts';
import type { Customisations } from './customisations.ts';

/** A saved design, as a batch prints it. */
export interface DesignToPrint {
  shopProductVariantId: number;
  product: Product;
  customisation: Design['customisation'];
  /** In the order of the prints. */
  printAreas: { id: number; name: string }[];
}

/** @throws PlatenError `customisation-unknown` (404), `product-unknown` (404), `product-invalid`, `print-area-missing` */
export async function readDesign(
  customisations: Customisations,
  enterpriseId: number,
  customisationCode: string,
): Promise<DesignToPrint> {
  const { row, product, design } = await customisations.load(customisationCode, { enterpriseId });
  const printAreas = new Map(
    listPrintTasks(product, design).map(({ printArea: { id, name } }) => [Number(id), name] as const),
  );
  return {
    shopProductVariantId: row.shopProductVariantId,
    product,
    customisation: design.customisation,
    printAreas: Array.from(printAreas, ([id, name]) => ({ id, name })),
  };
}
