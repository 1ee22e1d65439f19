import type { StampOptions } from '../../stamp/stamp-mockup.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { EncodeOptions } from '../mockup-output.ts';

/** A turntable's frame to render, as plain data for threads. */
export interface FrameTask {
  /** The bytes of its plate. */
  plate: Uint8Array;
  /** One per surface, the same for all frames, so that the appearance does not change between frames. */
  artworks: readonly (RawPicture | undefined)[];
  look: Pick<StampOptions, 'colours' | 'background'>;
  encoding: EncodeOptions;
}

/** A rendered frame. */
export interface TurntableFrame {
  widthPx: number;
  heightPx: number;
  /** In the requested format. */
  image: Uint8Array;
  /** As WebP, for `joinAnimation`. */
  still: Uint8Array;
}

/** A thread's answer, with errors as plain data, because errors lose properties between threads. */
export type FrameAnswer =
  | { frame: TurntableFrame }
  | { fault: { code: string; message: string; status: number } };
