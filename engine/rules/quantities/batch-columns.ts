import { csvLimits } from '../../limits.ts';
import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import { type AssembledLayer, assembleLayers } from '../layers/assemble-layers.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { isPersonalisable } from '../layers/personalisable.ts';
import { csvFault } from './csv-fault.ts';
import { readCsvHeader } from './csv-header.ts';

/** Columns of production notes on a row (ours). */
const NOTE_COLUMNS = { Order: 'order', SKU: 'sku', Date: 'date' } as const;

/** A column of a batch that fills layers. */
export interface LayerColumn {
  kind: 'layer';
  /** The heading. */
  name: string;
  /** The layer of that name, and the layers synchronised with it. */
  layers: AssembledLayer[];
}

/** The production notes on a row. */
export type BatchNote = (typeof NOTE_COLUMNS)[keyof typeof NOTE_COLUMNS];

/** The purpose of a column of a batch: layers to fill, the number of copies, or a note. */
export type BatchColumn =
  | LayerColumn
  | { kind: 'quantity'; name: string }
  | { kind: 'note'; name: string; note: BatchNote };

/**
 * Parses the header of a batch. A heading is a layer's name; of several layers with one name the first is used (C5-12),
 * and layers synchronised with it follow on all masks. `Quantity` is the number of copies, and `Order`, `SKU` and
 * `Date` are notes, unless a layer has that name. Only layers that a shopper may fill can be columns (C5-14).
 * @throws PlatenError `csv-invalid` naming the column
 */
export function findBatchColumns(header: readonly string[], product: Product, design: Design): BatchColumn[] {
  const { find, open } = listBatchColumns(product, design);
  const names = [...new Set(open.map(({ layer }) => layer.name.trim()))];
  const further = [csvLimits.quantityColumn, ...Object.keys(NOTE_COLUMNS)];
  const columns = readCsvHeader(header, find, [...names, ...further]);
  refuseOverlap(columns);
  return columns;
}

/** The columns that a batch of a design can have. */
export interface PossibleColumns {
  /** The column of a heading. @throws PlatenError `csv-invalid` for a layer that may not be filled */
  find: (name: string) => BatchColumn | undefined;
  /** The layers that columns can fill. */
  open: readonly AssembledLayer[];
}

export function listBatchColumns(product: Product, design: Design): PossibleColumns {
  const all = assembleLayers(product, design);
  const open = all.filter((entry) => canBeFilled(product, entry));
  const find = (name: string): BatchColumn | undefined => {
    const first = open.find((entry) => entry.layer.name.trim() === name);
    if (first) return { kind: 'layer', name, layers: open.filter((entry) => followsOf(first, entry)) };
    const closed = all.find((entry) => entry.layer.name.trim() === name);
    if (closed && name !== '') throw csvFault(describeClosed(name, closed, all));
    if (name === csvLimits.quantityColumn) return { kind: 'quantity', name };
    return isNoteColumn(name) ? { kind: 'note', name, note: NOTE_COLUMNS[name] } : undefined;
  };
  return { find, open };
}

const isNoteColumn = (name: string): name is keyof typeof NOTE_COLUMNS => Object.hasOwn(NOTE_COLUMNS, name);

/** Refuses two columns for synchronised layers, which would silently override each other. */
function refuseOverlap(columns: readonly BatchColumn[]): void {
  const owners = new Map<AssembledLayer, string>();
  for (const column of columns) {
    if (column.kind !== 'layer') continue;
    for (const layer of column.layers) {
      const owner = owners.get(layer);
      if (owner !== undefined)
        throw csvFault(
          `Columns ${JSON.stringify(owner)} and ${JSON.stringify(column.name)} fill layers that change together; keep one.`,
        );
      owners.set(layer, column.name);
    }
  }
}

function canBeFilled(product: Product, { layer, original }: AssembledLayer): boolean {
  return isPersonalisable(original, findDefinition(product, original)) && !layer.locked;
}

/** Whether a layer is synchronised with the one a column names (`synchronizationId`); duplicates are not. */
function followsOf(named: AssembledLayer, entry: AssembledLayer): boolean {
  if (entry === named) return true;
  const { synchronizationId: group, designFunction } = named.layer;
  return (
    group !== undefined &&
    !named.isDuplicate &&
    !entry.isDuplicate &&
    entry.layer.synchronizationId === group &&
    entry.layer.designFunction === designFunction
  );
}

function describeClosed(name: string, { layer }: AssembledLayer, all: readonly AssembledLayer[]): string {
  const link = layer.configuration.text?.linkedTextLayerId;
  const source = all.find((entry) => sameId(entry.layer.id, link))?.layer.name;
  const why =
    link === undefined
      ? 'may not be changed: the product does not allow input there'
      : `shows the text of ${source === undefined ? `layer ${link}` : JSON.stringify(source)}: fill that one instead`;
  return `Column ${JSON.stringify(name)} is headed by a layer that ${why}.`;
}
