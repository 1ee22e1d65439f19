import { type Mask } from '../model/mask.ts';
import { type Product } from '../model/product-file.ts';
import { type Platform } from '../platform/platform.ts';
import { type ResolvedLayer } from '../rules/resolve-layers.ts';
import { type AssetLibrary } from './asset-library.ts';

/** All a layer's builder may look at. */
export interface LayerScope extends ResolvedLayer {
  product: Product;
  mask: Mask;
  library: AssetLibrary;
  platform: Platform;
  report(finding: { code: string; message: string }): void;
}
