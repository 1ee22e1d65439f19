import type { RawPicture } from '../../platform/raw-picture.ts';

/** The print on a surface: its trim rectangle, edge to edge. Any size is valid; the plate states the best one. */
export type Artwork = RawPicture;
