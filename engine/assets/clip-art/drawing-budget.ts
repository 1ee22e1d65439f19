import { assetLimits } from '../../limits.ts';
import type { Picture } from '../picture.ts';
import { refuseComplexClipArt } from './refuse-clip-art.ts';

/** The maximum number of segments. A detailed map has about 100,000. */
const maxPathSegments = 200_000;

/** The remaining budget of a file. Embedded drawings share it. */
export class DrawingBudget {
  #visits = 0;
  #segments = 0;
  #chars = 0;
  #pictures = 0;
  #pixels = 0;

  /**
   * Called for each element drawn, including copies made by `use`, so that nested references cannot multiply.
   * @throws PlatenError `clip-art-too-complex`
   */
  countVisit(): void {
    this.#visits += 1;
    if (this.#visits > assetLimits.maxSvgElements)
      refuseComplexClipArt(`draws more than ${assetLimits.maxSvgElements} elements, counting reused ones`);
  }

  /** @throws PlatenError `clip-art-too-complex` */
  countSegments(count: number): void {
    this.#segments += count;
    if (this.#segments > maxPathSegments)
      refuseComplexClipArt(`has more than ${maxPathSegments} path segments`);
  }

  /** Called with the text of each element without the file it embeds. @throws PlatenError `clip-art-too-complex` */
  countChars(count: number): void {
    const { maxSvgChars } = assetLimits;
    this.#chars += count;
    if (this.#chars > maxSvgChars)
      refuseComplexClipArt(`has more than ${maxSvgChars / 1e6} MB besides the pictures it embeds`);
  }

  /** Called for each file of a picture. @throws PlatenError `clip-art-too-complex` */
  countPicture({ widthPx, heightPx }: Picture): void {
    const { maxSvgPictures, maxPicturePixels } = assetLimits;
    this.#pictures += 1;
    this.#pixels += widthPx * heightPx;
    if (this.#pictures > maxSvgPictures) refuseComplexClipArt(`embeds more than ${maxSvgPictures} pictures`);
    if (this.#pixels > maxPicturePixels)
      refuseComplexClipArt(`embeds pictures of more than ${maxPicturePixels / 1e6} megapixels`);
  }
}
