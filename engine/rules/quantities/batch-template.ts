import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { validateDesign } from '../validate/validate-design.ts';
import { type BatchColumn, findBatchColumns } from './batch-columns.ts';

/** The data shared by all rows of a batch. */
export interface BatchTemplate {
  product: Product;
  design: Design;
  columns: readonly BatchColumn[];
  /** Converts the file name in a picture's cell to a reference of the asset library; undefined: there is no such picture. */
  referTo: (fileName: string) => string | undefined;
}

/**
 * Creates the template of a batch from a design. Each row is one item, so the design's own item texts are dropped.
 * @param header the cells of the CSV's first row
 * @throws PlatenError `csv-invalid` for the header; `batch-design-invalid` for an error of the design outside of the
 * columns, which would apply to every row
 */
export function prepareBatchTemplate(
  product: Product,
  { itemNbr: _shown, ...design }: Design,
  header: readonly string[],
  referTo: BatchTemplate['referTo'],
): BatchTemplate {
  const { customisation } = design;
  const blank: Design = { ...design, customisation: { ...customisation, textAreaQuantities: [] } };
  const columns = findBatchColumns(header, product, blank);
  const fault = validateDesign(product, blank).find(
    (finding) => finding.severity === 'error' && columnOf(columns, finding) === undefined,
  );
  if (fault)
    throw new PlatenError(
      'batch-design-invalid',
      `The design is at fault where no column fills it: ${fault.message} [${fault.rule}] Put it right, or add a column for it.`,
      { path: fault.path },
    );
  return { product, design: blank, columns, referTo };
}

/** The heading of the column that fills the layer of a finding. */
export function columnOf(columns: readonly BatchColumn[], { maskId, layerId }: Finding): string | undefined {
  const isMeant = (layer: { maskId: unknown; layer: { id: unknown } }) =>
    String(layer.maskId) === String(maskId) && String(layer.layer.id) === String(layerId);
  return columns.find((column) => column.kind === 'layer' && column.layers.some(isMeant))?.name;
}
