const KIB = 1024;

/**
 * Photoshop documents of mockups (ours). Layers are reduced to the size of the plate one at a time. The limits are here
 * because no page needs them.
 */
export const psdLimits = {
  maxBytes: 512 * KIB * KIB,
  /** Pixels of the document, of one layer or mask, and of all visible ones. */
  maxPixels: 100_000_000,
  maxLayerPixels: 100_000_000,
  maxTotalPixels: 2_000_000_000,
  maxLayers: 2000,
  /** Control points of a warp in a row or a column. */
  maxWarpPoints: 151,
  /** The maximum coordinate of a smart object. */
  maxPlacePx: 1_000_000,
  /** Total bytes of layers and masks at the size of the plate. */
  maxKeptBytes: 1024 * KIB * KIB,
  timeLimitMs: 5 * 60_000,
} as const;
