import type { RefObject } from 'react';
import type { Product } from '../../../engine/browser.ts';
import type { ItemColumn, TextAreaQuantity } from '../../../engine/quantities.ts';
import type { DesignCheck } from '../check/design-check.ts';
import type { SheetSelection } from '../../shared/sheet/sheet-selection.ts';
import type { ItemThumbnails } from '../thumbnails/item-thumbnails.ts';

/** The state of the shown list of items. */
export interface ItemSheet {
  product: Product;
  columns: readonly ItemColumn[];
  items: readonly TextAreaQuantity[];
  thumbnails: ItemThumbnails;
  /** The findings of the texts as composed on the product. */
  check: DesignCheck;
  /** Whether empty mandatory texts are shown as errors, after the shopper has tried to buy the design. */
  showsMissing: boolean;
  selection: SheetSelection;
  /** Selects cells and focuses the active one. */
  select: (selection: SheetSelection) => void;
  /** Whether the focus is in the list. The focus is lost when the field moves to another cell. */
  holdsFocus: RefObject<boolean>;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}
