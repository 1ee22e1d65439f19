import type { RefObject } from 'react';
import type { Product } from '../../../engine/browser.ts';
import type { ItemColumn, TextAreaQuantity } from '../../../engine/quantities.ts';
import type { SheetSelection } from '../../shared/sheet/sheet-selection.ts';
import type { ThumbnailRoom } from './thumbnails/thumbnail-room.ts';

/** The list of items as it is shown. */
export interface ItemSheet {
  product: Product;
  columns: readonly ItemColumn[];
  items: readonly TextAreaQuantity[];
  room: ThumbnailRoom;
  /** Faults of rows of an uploaded file, by item number. */
  rowFaults: ReadonlyMap<number, string[]>;
  /** Empty mandatory texts are called faults: the design was meant to be bought already. */
  showsMissing: boolean;
  selection: SheetSelection;
  /** Selects cells, and gives the active one the focus. */
  select: (selection: SheetSelection) => void;
  /** Whether the focus is in the list: where it is does not survive that the field moves to another cell. */
  holdsFocus: RefObject<boolean>;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}
