import type { AssetSource } from '../../assets/asset-source.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** The tools a flat bake needs from its platform. */
export interface FlatTools {
  /** The source of the scene's references. */
  source: AssetSource;
  platform: Platform;
  /** Already decoded pictures. Absent: each is read from `source` and decoded. */
  pictures?: (reference: string) => Promise<RawPicture>;
  /** Whether the plate is temporary, so that it needs no hash of its sources. */
  isPassing?: boolean;
  /** Awaited between the bands of a bake; an error it throws ends the bake. */
  pause?: () => Promise<void>;
}
