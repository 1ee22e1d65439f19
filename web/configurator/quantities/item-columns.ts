import { type ItemColumn, listItemColumns } from '../../../engine/quantities.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';
import { wholeDesign } from '../session/whole-design.ts';

type Designed = Pick<Session, 'product' | 'design'>;

const known = new WeakMap<object, { product: object; columns: ItemColumn[] }>();

/** The layers whose text each item has for itself. The array is reused until the rest of the design changes. */
export function itemColumns({ product, design }: Designed): ItemColumn[] {
  const { configuration } = design.customisation;
  const found = known.get(configuration);
  if (found?.product === product) return found.columns;
  const columns = listItemColumns(product, layersOfDesign(product, wholeDesign(design)));
  known.set(configuration, { product, columns });
  return columns;
}
