/**
 * The numbers of the two specifications that the engine and the services apply, each with its section (C =
 * configurator, B = back office), and the limits that bound the cost of hostile input. Units are in the names. Defaults
 * of the model and of the rules are defined only here. Numbers that only screens apply are in `screen-limits.ts`.
 */

const KIB = 1024;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * The range of the limit of the sum of the four inks. Four full inks are 400 %; below the minimum pictures are
 * unusable.
 */
export const inkLimits = { minPercent: 150, maxPercent: 400 } as const;

/** Sides and outputs of the canvases. */
export const canvasLimits = {
  /** C9, B9: default configurator canvas 500 by 500; B9: print canvas reference size. The unit of every box. */
  configuratorSizePx: 500,
  /** C9, B9: default mockup canvas 1500 by 1500. */
  mockupSizePx: 1500,
  /** Smallest mockup picture that a page requests (ours). */
  minMockupSizePx: 32,
  /** C9, B9: output PNG, JPG if configured. */
  outputFormat: 'PNG',
  /** C9: the cart's mockup picture is downscaled so that its longer side is this. */
  cartMockupMaxSidePx: 500,
  /** C9: default colour of a selection handle. */
  handleColour: 'red',
} as const;

/** Times. */
export const timings = {
  /** C7, C9, B9: application and UI version cache. */
  versionCacheMs: 5 * MINUTE_MS,
  /** B4, B9: the time during which a mockup without a URL counts as being created. */
  recentMockupMs: 5 * MINUTE_MS,
  /** B4, B9: a page older than this is reloaded. */
  forcedReloadAfterMs: 24 * HOUR_MS,
  /** B9: the stored login cookie lasts 5 years (of 365 days). */
  loginCookieMs: 5 * 365 * DAY_MS,
  /** B9: milliseconds shown as days carry one decimal. */
  dayMs: DAY_MS,
  dayDecimals: 1,
} as const;

/** Pending alerts: B4, B9. */
export const alertLimits = {
  minToasts: 1,
  maxToasts: 3,
  notificationsPageFrom: 5,
} as const;

/** Toasts: C8, B8: longer messages are cut. */
export const toastLimits = { maxChars: 100 } as const;

/** Defaults of a session: C9 (quantity, language, currency), B9 (currency). */
export const defaults = {
  quantity: 1,
  language: 'en',
  currency: 'GBP',
} as const;

/** Text: C5, C9, B5, B9. Sizes are canvas units. */
export const textLimits = {
  minFontSize: 1,
  maxFontSize: 200,
  fontSize: 20,
  /** C9, B9: diameter of a curve. */
  curveDiameter: 200,
  /** Ours: line height as a multiple of the font size, as fabric has it. */
  lineHeight: 1.16,
  /** Ours: letter spacing in canvas units a character. */
  letterSpacing: 0,
} as const;

/** Pictures on the canvas: C9, B9. */
export const imageScaleLimits = {
  step: 0.001,
  maxScale: 1,
} as const;

/** Ours: limits of gestures on the stage. Canvas units. */
export const gestureLimits = {
  /** A smaller side would be too small to grab. */
  minSide: 4,
  /** Twenty canvases. */
  maxSide: 10_000,
  nudge: 1,
  largeNudge: 10,
  /** Rotations snap to multiples of this angle. */
  angleStepDeg: 15,
} as const;

/** Colour areas are capped at one layer: C5, B5. */
export const colourLimits = { maxAreas: 1 } as const;

/** Layer names are cut to max(minChars, baseChars - charsPerLayer * layers): C9. */
export const layerNameLimits = {
  minChars: 3,
  baseChars: 35,
  charsPerLayer: 3,
} as const;

/** The personalisation template: C9. */
export const csvLimits = {
  templateFileName: 'personalizationTemplate.csv',
  itemColumn: 'Item',
  /** Ours: maximum copies of a row. */
  quantityColumn: 'Quantity',
  extension: 'CSV',
  /** Ours: limit against hostile files. */
  maxBytes: 20_000_000,
  maxRows: 100_000,
  /** Ours: one row; an unclosed quote must not swallow the file. */
  maxRowBytes: 1_000_000,
} as const;

/** Money is shown to two decimals: C9, B5. */
export const priceLimits = { decimals: 2 } as const;

/** Printing: B9. */
export const printLimits = {
  /** B9: print sizes use DPI/25.4 pixels per mm. */
  mmPerInch: 25.4,
  /** Ours: a print area without `imageDPI`. */
  imageDpi: 300,
  /** Ours: a print area without `bleedDepth`. */
  bleedDepthMm: 0,
  /** Ours: the common choke distance of white; two pixels at 300 dpi. */
  chokeMm: 0.15,
  maxChokeMm: 2,
  /** B5: print area dragging stays within these bounds. */
  dragMin: 0,
  dragMax: 1000,
  /** Ours: the largest page, within the limits of strips and of the time budget; PNG allows more. */
  maxPrintSidePx: 60_000,
  maxPrintPixels: 1e9,
  /**
   * Ours: the maximum difference between the aspect ratios of the preview rectangle and of the millimetres; above it
   * the artwork is distorted.
   */
  maxAspectError: 0.01,
} as const;

/** Ours: layout and gang sheets. */
export const sheetLimits = {
  /** Copies of one job, over all its items. */
  maxCopies: 10_000,
  maxItems: 1000,
  /** The longest side that PDF readers show. Source: ISO 32000-1, annex C. */
  maxSideMm: 5080,
  maxDpi: 4800,
  /** Characters of a header or a label. */
  maxLineChars: 80,
  /** As UTF-8: the capacity of a QR code of a centimetre with modules of 0.2 mm. */
  maxCodeBytes: 84,
} as const;

/** Limits of mockup scenes and plates (ours). */
export const mockupLimits = {
  minSidePx: 16,
  /** Largest side of a plate. */
  maxSidePx: 4096,
  maxNameChars: 100,
  /** Metres of a model, pixels of a photograph. */
  maxCoordinate: 100_000,
  maxSurfaces: 16,
  /** Scale of artwork relative to the texture coordinates of its surface. */
  minArtworkScale: 0.01,
  maxArtworkScale: 100,
  maxViews: 64,
  maxLights: 16,
  maxColourRegions: 8,
  maxTurntableFrames: 360,
  /** Default longer side of a turntable's frames, for display on a page with a short loading time. */
  turntableSizePx: 1000,
  /** Of a contact sheet. */
  maxSheetTiles: 120,
  /** Of a GLB: bytes of the file, triangles in it, side of a texture. */
  maxModelBytes: 64 * KIB * KIB,
  maxTriangles: 2_000_000,
  /** Entries of any list in it: nodes, materials, accessors. */
  maxModelItems: 10_000,
  maxTexturePx: 8192,
  /** Pixels of all textures together: 1 GiB, decoded. */
  maxModelPixels: 256 * KIB * KIB,
  /** Of a plate: all its tables in memory, and its header. */
  maxPlateBytes: 1024 * KIB * KIB,
  maxPlateHeaderBytes: 64 * KIB,
} as const;

/** Effects of layers (ours), in canvas units: larger values move a shadow off its caster and the canvas. */
export const effectLimits = {
  maxShadowBlur: 100,
  maxShadowOffset: 500,
} as const;

/** Thumbnails: B5, B9. */
export const thumbnailLimits = {
  requiredAboveBytes: 512_000,
  maxSidePx: 1500,
} as const;

/** Files of the back office: B5, B8, B9. */
export const fileLimits = {
  maxFiles: 5,
  /** B5: 200 MB, binary, as C5 counts its "50 MB" (52428800 bytes). */
  maxFileBytes: 200 * KIB * KIB,
  /** B9: file size display: KB above 999 bytes, MB above 999999, GB above 999999999, one decimal. */
  bytesUpTo: 999,
  kilobytesUpTo: 999_999,
  megabytesUpTo: 999_999_999,
  sizeDecimals: 1,
  /** B7, B9: storage listing. */
  listingKeys: 1000,
} as const;

/** Passwords: B5, B9. */
export const passwordLimits = { minChars: 8 } as const;

/**
 * The limits of a decoder's input. Only `maxUploadBytes` is the specification's (C5, C9); the rest are ours: headers
 * are checked before any decoder runs.
 */
export const assetLimits = {
  /** C5, C9: maximum uploaded image, 50 MB. */
  maxUploadBytes: 52_428_800,
  /** One picture; at four bytes per pixel it must fit in memory beside a print. */
  maxPicturePixels: 100e6,
  maxPictureSidePx: 30_000,
  /** Of the memory of a decoder in WebAssembly: of HEIC and of compressed models. */
  maxDecoderBytes: 512 * KIB * KIB,
  /** Animations are refused. */
  maxFrames: 1,
  /** A photograph of 14 MB has 19 MB in base64. */
  maxSvgBytes: 20e6,
  /** Characters of an SVG without the files that it embeds. */
  maxSvgChars: 5e6,
  maxSvgElements: 20_000,
  maxSvgDepth: 64,
  /** Pictures embedded in one SVG; together they have at most the pixels of one picture. */
  maxSvgPictures: 200,
  /** Area of all group, mask and filter layers, in multiples of the drawing. */
  maxSvgLayers: 600,
  /** Collections of Chinese, Japanese and Korean fonts take up to 28 MB. */
  maxFontBytes: 32e6,
  maxFontExpandedBytes: 60e6,
  maxJsonBytes: 20e6,
  maxJsonDepth: 64,
} as const;

/** Ours: limits of products and designs, so that the cost of a hostile file is proportional to its bytes. */
export const modelLimits = {
  /** UTF-16 code units; more than any product can print. */
  maxTextLength: 20_000,
  maxLayersPerMask: 1000,
  maxMasks: 200,
  maxItems: 100_000,
} as const;

/** Ours: removing backgrounds. */
export const backgroundLimits = {
  /** Minimum side of a picture. */
  minSidePx: 32,
  /**
   * Memory is at most three times four bytes per pixel, or once that plus about 500 MB: less than a gigabyte (tested).
   */
  maxPixels: 40e6,
} as const;
