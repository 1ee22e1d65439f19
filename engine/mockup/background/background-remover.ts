import type { Picture } from '../../assets/picture.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

export interface BackgroundControl {
  /** Ends the work at once. */
  signal?: AbortSignal | undefined;
  /** Receives how much is done, 0 to 1, never less than before. */
  onProgress?: ((progress: number, stepName: string) => void) | undefined;
}

/** A picture whose background is transparent, and whose colours are free of it. */
export interface CutOut extends RawPicture {
  /** Certainty of the border between foreground and background, 0 to 1; absent where it is not known. */
  confidence?: number;
}

/** Takes the background out of pictures: Platen itself, or a service an operator runs. */
export interface BackgroundRemover {
  /**
   * @returns the picture upright and at its full size
   * @throws PlatenError `background-not-found` when nothing stands out, `background-aborted`
   */
  removeBackground(picture: Picture, control?: BackgroundControl): Promise<CutOut>;
}
