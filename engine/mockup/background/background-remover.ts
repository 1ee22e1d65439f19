import type { Picture } from '../../assets/picture.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

export interface BackgroundControl {
  /** Ends the work at once. */
  signal?: AbortSignal | undefined;
  /** Told how much is done, 0 to 1, never less than before. */
  onProgress?: ((progress: number, stepName: string) => void) | undefined;
}

/** What takes the background out of pictures: Platen itself, or a service an operator runs. */
export interface BackgroundRemover {
  /**
   * @returns the picture upright and at its full size; transparent where its background was, colours free of it
   * @throws PlatenError `background-not-found` when no product can be told from it, `background-aborted`
   */
  removeBackground(picture: Picture, control?: BackgroundControl): Promise<RawPicture>;
}
