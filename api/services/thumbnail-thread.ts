import {
  admitClipArt,
  admitPicture,
  PlatenError,
  renderClipArtThumbnail,
  renderThumbnail,
  sniffFormat,
  type Thumbnail,
} from '../../engine/node.ts';

/** What a picture was found to be. */
export interface ExaminedPicture {
  widthPx: number;
  heightPx: number;
  thumbnail: Thumbnail;
  /** Clip art as it is kept: written anew from its shapes. */
  svg?: string;
}

/** Errors do not pass between threads unharmed. */
export type ThumbnailAnswer =
  | { examined: ExaminedPicture }
  | { refusal: { code: string; message: string; status: number } };

/** A thread's work: admits a picture by its header before anything unpacks it, then unpacks it. */
export default async function examinePicture(bytes: Uint8Array): Promise<ThumbnailAnswer> {
  try {
    return { examined: await examine(bytes) };
  } catch (error) {
    if (!(error instanceof PlatenError) || error.status >= 500) throw error;
    const { code, message, status } = error;
    return { refusal: { code, message, status } };
  }
}

async function examine(bytes: Uint8Array): Promise<ExaminedPicture> {
  if (sniffFormat(bytes) === 'SVG') {
    const clipArt = admitClipArt(bytes);
    const { widthPx, heightPx, svg } = clipArt;
    return { widthPx, heightPx, svg, thumbnail: await renderClipArtThumbnail(clipArt) };
  }
  const picture = admitPicture(bytes);
  const { widthPx, heightPx } = picture;
  return { widthPx, heightPx, thumbnail: await renderThumbnail(picture) };
}
