import type { StampOptions } from '../../stamp/stamp-mockup.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { EncodeOptions } from '../mockup-output.ts';

/** A turntable's frame to be made: plain data, since it is handed to threads. */
export interface FrameTask {
  /** The bytes of its plate. */
  plate: Uint8Array;
  /** One for each surface, the same for all frames, so that nothing changes its looks from one to the next. */
  artworks: readonly (RawPicture | undefined)[];
  look: Pick<StampOptions, 'colours' | 'background'>;
  encoding: EncodeOptions;
}

/** A frame that is made. */
export interface TurntableFrame {
  widthPx: number;
  heightPx: number;
  /** In the requested format. */
  image: Uint8Array;
  /** As WebP, for `joinAnimation`. */
  still: Uint8Array;
}

/** A thread's answer. Errors do not pass between threads unharmed. */
export type FrameAnswer =
  | { frame: TurntableFrame }
  | { fault: { code: string; message: string; status: number } };
