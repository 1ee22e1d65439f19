import type { Id } from '../../model/id.ts';

/** Artwork a plate shows. */
export interface PlateSurface {
  maskId: Id;
  /** Absent: the whole canvas of the mask. */
  printAreaId?: Id;
  /** Pixels the artwork must have so that nothing of the picture is blurred, and no more. */
  artworkWidthPx: number;
  artworkHeightPx: number;
}

/** A part of the product whose colour is chosen when the mockup is made. */
export interface PlateRegion {
  name: string;
  layerId?: Id;
  /** `#RRGGBB`, when nobody chooses. */
  colour: string;
}

/** What is said of a plate before its tables. */
export interface PlateHeader {
  widthPx: number;
  heightPx: number;
  /** Name of the camera, or of the photograph. */
  camera: string;
  /** SHA-256 in hex of all that it was baked from, the bake's own version included. */
  sourceHash: string;
  /** Light is multiplied by this before it is tone-mapped; photographs are taken as they are. */
  toneMapping: { kind: 'neutral'; exposure: number } | { kind: 'none' };
  surfaces: PlateSurface[];
  regions: PlateRegion[];
}
