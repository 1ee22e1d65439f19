import { admitClipArt } from '../assets/admit-clip-art.ts';
import { admitPicture } from '../assets/admit-picture.ts';
import { listPictureFiles } from '../assets/clip-art/clip-art-nodes.ts';
import type { Picture } from '../assets/picture.ts';
import type { ClipArtFinding } from '../assets/clip-art.ts';
import { checkJpgScans } from '../assets/picture/jpg/decode-jpg-planes.ts';
import { sniffFormat } from '../assets/sniff-format.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Reads a picture or clip art completely, as a print does, and more strictly: decoders fill missing parts of a JPEG.
 * @returns the parts of clip art that are not drawn
 * @throws PlatenError of admission and decoding
 */
export async function examineArtwork(
  bytes: Uint8Array,
  platform: Platform,
): Promise<readonly ClipArtFinding[]> {
  if (sniffFormat(bytes) === 'SVG') {
    const { nodes, findings } = admitClipArt(bytes);
    for (const picture of listPictureFiles(nodes)) await examinePicture(picture, platform);
    return findings;
  }
  await examinePicture(admitPicture(bytes), platform);
  return [];
}

async function examinePicture(picture: Picture, platform: Platform): Promise<void> {
  if (picture.format === 'JPG') checkJpgScans(picture.bytes);
  await platform.decodePicture(picture);
}
