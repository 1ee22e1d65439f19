import type { Scene } from '../../../engine/scene/scene.ts';
import { VectorArt } from '../../../engine/scene/vector-art.ts';
import type { PixelComparison } from './compare-pixels.ts';

/**
 * Photos that Chromium paints a few levels differently from Skia in Node, and why. Everything else, all text, flat
 * colour, PNG, WebP and the other photos, must be equal to the last bit.
 */
const PHOTOS: Record<string, string> = {
  'dunes-orientation-6.jpg': 'EXIF-turned JPEG: Chromium turns it while it paints, Node before',
  'mountain-lake-grey.jpg': 'greyscale JPEG: kept in one channel by one of the two until it is scaled',
  'marbled-paper.jpg': 'large photo shown small: reduced in other steps',
  'watercolour-wash.jpg': 'large photo shown small: reduced in other steps',
};

/** Clip art with hundreds of strokes has a few edge pixels between two levels, which may be rounded differently. */
const EDGES = { maxDifference: 8, differingPercent: 0.2 };

/**
 * The reason a view may differ; undefined when it must not.
 * @param files the product and the design, whose pictures are looked up
 */
export function reasonToDiffer(
  files: unknown,
  scene: Scene,
  comparison: PixelComparison,
): string | undefined {
  const text = JSON.stringify(files);
  const photos = Object.entries(PHOTOS).filter(([photo]) => text.includes(photo));
  if (photos.length > 0) return photos.map(([, reason]) => reason).join('; ');
  const isEdges =
    comparison.maxDifference <= EDGES.maxDifference && comparison.differingPercent <= EDGES.differingPercent;
  const hasClipArt = scene.objects.some(({ object }) => object instanceof VectorArt);
  return isEdges && hasClipArt ? 'edge pixels of fine clip art, rounded the other way' : undefined;
}
