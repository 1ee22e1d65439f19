import type { Picture } from '../../assets/picture.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

export interface BackgroundControl {
  /** Aborts the work immediately. */
  signal?: AbortSignal | undefined;
  /** Receives the progress, 0 to 1, in ascending order. */
  onProgress?: ((progress: number, stepName: string) => void) | undefined;
}

/** A picture with a transparent background, whose colours do not contain the backdrop's. */
export interface CutOut extends RawPicture {
  /** Confidence in the border between foreground and background, 0 to 1; absent if unknown. */
  confidence?: number;
}

/** Removes the background of pictures: Platen itself, or an operator's service. */
export interface BackgroundRemover {
  /**
   * @returns the picture upright and at its full size
   * @throws PlatenError `background-not-found` when nothing stands out, `background-aborted`
   */
  removeBackground(picture: Picture, control?: BackgroundControl): Promise<CutOut>;
}
