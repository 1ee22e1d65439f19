const KIB = 1024;

/**
 * Photoshop documents of mockups (ours). Layers are made as small as the plate one after the other. They stand here since
 * no page needs them.
 */
export const psdLimits = {
  maxBytes: 512 * KIB * KIB,
  /** Of the document, of one layer or mask, and of all that are visible. */
  maxPixels: 100_000_000,
  maxLayerPixels: 100_000_000,
  maxTotalPixels: 2_000_000_000,
  maxLayers: 2000,
  /** Of the control points of a warp in a row or a column. */
  maxWarpPoints: 151,
  /** How far from the document's corner a smart object may lie. */
  maxPlacePx: 1_000_000,
  /** Bytes of layers and masks at the size of the plate. */
  maxKeptBytes: 1024 * KIB * KIB,
  timeLimitMs: 5 * 60_000,
} as const;
