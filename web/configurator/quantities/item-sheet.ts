import type { Product } from '../../../engine/browser.ts';
import type { ItemColumn, TextAreaQuantity } from '../../../engine/quantities.ts';
import type { SheetSelection } from './sheet/sheet-selection.ts';
import type { ThumbnailRoom } from './thumbnails/thumbnail-room.ts';

/** The list of items as it is shown. */
export interface ItemSheet {
  product: Product;
  columns: readonly ItemColumn[];
  items: readonly TextAreaQuantity[];
  room: ThumbnailRoom;
  /** What was wrong with rows of an uploaded file, by item number. */
  rowFaults: ReadonlyMap<number, string[]>;
  /** Empty mandatory texts are called faults: the design was meant to be bought already. */
  showsMissing: boolean;
  selection: SheetSelection;
  setSelection: (selection: SheetSelection) => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}
