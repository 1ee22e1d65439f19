import type { Mask } from '../model/mask.ts';
import type { Product } from '../model/product-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import type { AssetLibrary } from './asset-library.ts';
import type { SceneFinding } from './scene.ts';

/**
 * The quality of a scene. Prints and previews show original pictures, screens their thumbnails. Previews and screens show
 * the product's colour on the picture of the view; for a print, which does not show it, it is an area.
 */
export type SceneQuality = 'print' | 'preview' | 'screen';

/** The input of a layer's builder. */
export interface LayerScope {
  product: Product;
  mask: Mask;
  /** The mask's print area on the canvas, canvas units. */
  printRectangle: Bounds;
  /** C3 product group configuration: whether objects without a placement are centred in the print area. */
  autoCentralise: boolean;
  quality: SceneQuality;
  library: AssetLibrary;
  platform: Platform;
}

/** Receives a builder's findings about its layer. */
export type Report = (finding: Pick<SceneFinding, 'code' | 'message'>) => void;
