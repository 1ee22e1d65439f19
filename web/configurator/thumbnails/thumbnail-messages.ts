import type { Design, Product } from '../../../engine/browser.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { TextAreaQuantity } from '../../../engine/quantities.ts';

/** The data that all thumbnails share until the rest of the design changes. */
export interface ThumbnailBase {
  kind: 'base';
  version: number;
  product: Product;
  /** The design without items. */
  design: Design;
  /** The box that thumbnails fit into, pixels. */
  widthPx: number;
  heightPx: number;
}

/** One thumbnail to paint. */
export interface ThumbnailOrder {
  kind: 'paint';
  version: number;
  key: string;
  maskId: Id;
  /** The texts of the shown item. Absent if the design has no items. */
  layers?: TextAreaQuantity['layers'] | undefined;
}

export interface Thumbnail {
  /** Absent if it could not be painted. */
  bitmap: ImageBitmap | undefined;
  /** The reason why it could not be painted. */
  fault?: string;
}

export interface ThumbnailAnswer extends Thumbnail {
  version: number;
  key: string;
}
