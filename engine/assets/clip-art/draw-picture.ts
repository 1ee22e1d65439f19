import type { ClipArtPicture } from '../clip-art.ts';
import type { Picture } from '../picture.ts';
import { applyClips } from './apply-clips.ts';
import { maxCoordinate } from './draw-shape.ts';
import type { Surroundings } from './surroundings.ts';

/** Draws a picture at the origin of its surroundings, one pixel per unit. */
export function drawPicture(picture: Picture, { matrix, style, clips, out }: Surroundings): void {
  if (!matrix.every((value) => Math.abs(value) <= maxCoordinate)) return;
  // CSS Images 3, section 5.3 defines the legacy values; only these keep pixels square.
  const isSmooth = !/^(pixelated|crisp-edges)$/i.test(style.get('image-rendering') ?? 'auto');
  const node: ClipArtPicture = {
    picture,
    transform: matrix,
    isSmooth,
    joined: { top: false, right: false, bottom: false, left: false },
    opacity: 1,
    clips: [],
  };
  const visible = applyClips(node, clips);
  if (visible) out.push(visible);
}
