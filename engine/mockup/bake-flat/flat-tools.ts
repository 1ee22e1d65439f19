import type { AssetSource } from '../../assets/asset-source.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a flat bake needs from where it runs. */
export interface FlatTools {
  /** What the scene's references are read from. */
  source: AssetSource;
  platform: Platform;
}
