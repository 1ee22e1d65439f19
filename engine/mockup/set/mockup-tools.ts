import type { AssetSource } from '../../assets/asset-source.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { EncodeOptions } from './mockup-output.ts';
import type { PlateSource } from './plate-source.ts';
import type { RemoteMockups } from './remote-mockups.ts';

/** The dependencies of rendering mockups. */
export interface MockupTools extends SceneTools {
  /** The source of references of the product and of its mockup scenes. */
  source: AssetSource;
  plates: PlateSource;
  encode: (picture: RawPicture, options: EncodeOptions) => Promise<Uint8Array>;
  /** For mockups of the type REMOTE. Without it they are rendered locally if the product has a scene for them. */
  remote?: RemoteMockups;
}
