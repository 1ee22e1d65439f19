import type { ClipArt } from '../assets/clip-art.ts';
import { listPictureFiles } from '../assets/clip-art/clip-art-nodes.ts';
import type { Picture } from '../assets/picture.ts';
import type { DecodedPicture, Platform } from '../platform/platform.ts';

/** The pictures that a drawing embeds: unchanged, or in one colour if the drawing is. */
export type DecodedPictures = ReadonlyMap<Picture, { own: DecodedPicture; inked?: DecodedPicture }>;

/** @throws PlatenError `picture-broken` when the bytes of one cannot be decoded */
export async function decodePictures({ nodes }: ClipArt, platform: Platform): Promise<DecodedPictures> {
  const files = [...listPictureFiles(nodes)];
  const decoded = await Promise.all(files.map((picture) => platform.decodePicture(picture)));
  return new Map(files.map((picture, index) => [picture, { own: decoded[index]! }]));
}
