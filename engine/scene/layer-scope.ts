import type { Mask } from '../model/mask.ts';
import type { Product } from '../model/product-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';
import type { AssetLibrary } from './asset-library.ts';
import type { SceneFinding } from './scene.ts';

/** The purpose of a scene: prints show pictures themselves, screens their thumbnails. */
export type SceneQuality = 'print' | 'screen';

/** All a layer's builder may look at. */
export interface LayerScope {
  product: Product;
  mask: Mask;
  /** The mask's print area on the canvas, canvas units. */
  printRectangle: Bounds;
  /** C3 product group configuration: an object that was not placed goes to the middle of the print area. */
  autoCentralise: boolean;
  quality: SceneQuality;
  library: AssetLibrary;
  platform: Platform;
}

/** Receives a builder's findings on its layer. */
export type Report = (finding: Pick<SceneFinding, 'code' | 'message'>) => void;
