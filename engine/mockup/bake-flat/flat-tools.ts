import type { AssetSource } from '../../assets/asset-source.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** The tools a flat bake needs from its platform. */
export interface FlatTools {
  /** The source of the scene's references. */
  source: AssetSource;
  platform: Platform;
  /** Pictures that are decoded already. Absent: each is read from `source` and decoded. */
  pictures?: (reference: string) => Promise<RawPicture>;
  /** The plate is looked at and not kept, so it needs no hash of its sources. */
  isPassing?: boolean;
  /** Awaited between the bands of a bake; what it throws ends the bake. */
  pause?: () => Promise<void>;
}
