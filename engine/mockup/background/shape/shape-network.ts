import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { Shape } from './shape.ts';

/** Finds the foreground of pictures. */
export interface ShapeNetwork {
  /** @returns the certainty of foreground for each part of the picture, at the network's own size */
  findShape(picture: RawPicture): Promise<Shape>;
}
