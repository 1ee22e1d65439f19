import type { RawPicture } from '../../platform/raw-picture.ts';

/** The print on a surface: its trim rectangle, edge to edge. Any size will do; the plate says which is best. */
export type Artwork = RawPicture;
