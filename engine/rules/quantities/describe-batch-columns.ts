import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { type BatchColumn, listBatchColumns } from './batch-columns.ts';

/** A column of a CSV file, as the header of a batch is shown. */
export interface DescribedColumn {
  /** The heading. */
  name: string;
  /**
   * The content of its cells: item numbers, a kind of layer, numbers of copies, notes, nothing that is used, or the
   * content of an earlier column with the same heading, for which the file is refused.
   */
  use: 'item' | Layer['designFunction'] | 'quantity' | 'note' | 'nothing' | 'repeated';
  /** The layers that it fills, with the names of their views. */
  layers: { name: string; view: string }[];
}

/** The columns of a CSV file, and what they leave as it is. */
export interface DescribedColumns {
  columns: DescribedColumn[];
  /** The names of text layers that could be filled and have no column. Every row prints the text of the design. */
  unfilled: string[];
}

/** Describes the header of a batch, also of one that `findBatchColumns` refuses. */
export function describeBatchColumns(
  header: readonly string[],
  product: Product,
  design: Design,
): DescribedColumns {
  const { find, open } = listBatchColumns(product, design);
  const names = header.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const found = names.map((name, index) => {
    if (index === 0) return 'item';
    return names.indexOf(name, 1) < index ? 'repeated' : findOrIgnore(find, name);
  });
  const filled = new Set(
    found.flatMap((column) =>
      typeof column === 'object' && column.kind === 'layer' ? column.layers.map(({ layer }) => layer) : [],
    ),
  );
  const unfilled = open.filter(({ layer }) => layer.designFunction === 'TEXTAREA' && !filled.has(layer));
  return {
    columns: names.map((name, index) => describeColumn(product, name, found[index])),
    unfilled: [...new Set(unfilled.map(({ layer }) => layer.name.trim()))],
  };
}

function describeColumn(
  product: Product,
  name: string,
  column: BatchColumn | 'item' | 'repeated' | undefined,
): DescribedColumn {
  if (typeof column === 'string') return { name, use: column, layers: [] };
  if (column?.kind !== 'layer') return { name, use: column?.kind ?? 'nothing', layers: [] };
  const views = product.maskGroups.flatMap(({ masks }) => masks);
  const layers = column.layers.map(({ layer, maskId }) => ({
    name: layer.name.trim(),
    view: findById(views, maskId)?.name ?? '',
  }));
  return { name, use: column.layers[0]!.layer.designFunction, layers };
}

/** A layer that may not be filled is not used either. */
function findOrIgnore(
  find: (name: string) => BatchColumn | undefined,
  name: string,
): BatchColumn | undefined {
  try {
    return find(name);
  } catch (error) {
    if (error instanceof PlatenError) return undefined;
    throw error;
  }
}
