import type { Knex } from 'knex';
import {
  applyBatchRow,
  type BatchFinding,
  type Design,
  parseDesign,
  PlatenError,
  prepareBatchTemplate,
  type Product,
} from '../../../../engine/node.ts';
import { findVariantPlace, mayViewAll } from '../../configurator/configurator-product.ts';
import { loadProduct } from '../../products/load-product.ts';

/** Cells that their layers refuse. */
export class LayerFault extends Error {
  constructor(readonly findings: readonly Pick<BatchFinding, 'column' | 'code' | 'message'>[]) {
    super('Layers cannot be filled.');
  }
}

/** A variant, with the design that is filled. */
export interface DesignToFill {
  enterpriseId: number;
  shopProductVariantId: number;
  /** The payload of a saved design; `{}`: the product without changes. */
  base: Record<string, unknown>;
}

/**
 * Fills the layers of a design from the cells of a row, by the rules of batches.
 * @param layers cells by the names of their layers
 * @returns the configurator's payload
 * @throws LayerFault; PlatenError `batch-design-invalid` when the design is not complete without them
 */
export async function fillDesign(
  trx: Knex,
  { enterpriseId, shopProductVariantId, base }: DesignToFill,
  layers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { shopProductId } = await findVariantPlace(trx, { id: shopProductVariantId }, mayViewAll);
  const product = await loadProduct(trx, enterpriseId, shopProductId);
  const design = parseDesign({ version: 1, shopProductVariantId, customisation: base });
  const names = Object.keys(layers);
  const filled = applyBatchRow(prepare(product, design, names), ['1', ...Object.values(layers)]);
  const faults = filled.findings.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new LayerFault(faults);
  return { ...filled.design.customisation, shopProductVariantId };
}

function prepare(product: Product, design: Design, names: readonly string[]) {
  // The cell of a picture contains its reference. Saving the design checks that the file exists.
  const open = (columns: readonly string[]) =>
    prepareBatchTemplate(product, design, ['Item', ...columns], (reference) => reference);
  try {
    return open(names);
  } catch (error) {
    if (!(error instanceof PlatenError && error.code === 'csv-invalid')) throw error;
    const closed = names.filter((name) => !canOpen(open, name));
    if (closed.length === 0) throw error;
    throw new LayerFault(
      closed.map((column) => ({
        column,
        code: 'layer-unknown',
        message: `The product has no layer ${JSON.stringify(column.slice(0, 80))} that can be filled.`,
      })),
    );
  }
}

function canOpen(open: (columns: readonly string[]) => unknown, name: string): boolean {
  try {
    open([name]);
    return true;
  } catch (error) {
    return !(error instanceof PlatenError && error.code === 'csv-invalid');
  }
}
