import { type Layer, type LayerMaskData, type Psd, readPsd as readWithAgPsd } from 'ag-psd';
import { PlatenError } from '../../errors.ts';
import { psdLimits } from './psd-limits.ts';
import type { Rgb } from '../../blend-formulas.ts';
import { readBlendIf } from './blend-if.ts';
import { isKnownMode } from './blend-pixels.ts';
import { decodeChannel, type Inflate } from './decode-channel.ts';
import { listIgnored } from './list-ignored.ts';
import { PlateGrid } from './plate-grid.ts';
import type { PsdFinding } from './psd-finding.ts';
import type { LayerMask, PlacedPixels, PsdLayer, PsdPicture } from './psd-layer.ts';
import { readAdjustment } from './read-adjustment.ts';
import { readColour } from './read-colour.ts';
import { readOverlays } from './read-overlays.ts';
import { readPsdHeader } from './read-psd-header.ts';
import { readSmartObject } from './read-smart-object.ts';
import { type MaskPath, rasterizePaths } from './rasterize-path.ts';

/**
 * Reads a Photoshop document with its layers reduced to the size of the plate.
 * @param sizePx longer side of the plate; a document is never enlarged
 * @throws PlatenError `psd-broken`, `psd-too-large`, `psd-mode-unsupported`
 */
export function readPsd(
  bytes: Uint8Array,
  sizePx: number,
  inflate: Inflate,
): { picture: PsdPicture; findings: PsdFinding[] } {
  const document = readPsdHeader(bytes);
  const scale = Math.min(1, sizePx / Math.max(document.widthPx, document.heightPx));
  const side = (lengthPx: number) => Math.max(1, Math.round(lengthPx * scale));
  const grid = new PlateGrid(document, side(document.widthPx), side(document.heightPx));
  const psd = parsePsd(bytes);
  const reader = new LayerReader(grid, document.isGrey, inflate);
  checkLayers(psd.children ?? []);
  const layers = reader.readLayers(psd.children ?? [], false);
  return {
    picture: { document, widthPx: grid.widthPx, heightPx: grid.heightPx, layers },
    findings: reader.findings,
  };
}

/** Parses a document, without decoding any pixels. @throws PlatenError `psd-broken` */
export function parsePsd(bytes: Uint8Array): Psd {
  try {
    return readWithAgPsd(bytes, {
      skipCompositeImageData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      useRawData: true,
    });
  } catch (error) {
    throw new PlatenError(
      'psd-broken',
      `The Photoshop document cannot be read (${error instanceof Error ? error.message : 'unknown reason'}); open it in Photoshop and save it anew.`,
      { cause: error },
    );
  }
}

/** Checked before any pixel is decompressed. @throws PlatenError `psd-too-large` */
function checkLayers(layers: readonly Layer[]): void {
  let count = 0;
  let pixels = 0;
  const add = (layer: Layer): void => {
    count += 1;
    const own = [layer, layer.mask, layer.realMask].map((rect) => (rect ? areaOf(rect) : 0));
    if (Math.max(...own) > psdLimits.maxLayerPixels)
      refuse(
        `layer ${JSON.stringify(layer.name)} has ${Math.max(...own)} px; at most ${psdLimits.maxLayerPixels} are read`,
      );
    if (!layer.hidden) pixels += own.reduce((sum, area) => sum + area, 0);
    for (const child of layer.children ?? []) add(child);
  };
  for (const layer of layers) add(layer);
  if (count > psdLimits.maxLayers) refuse(`it has ${count} layers; at most ${psdLimits.maxLayers} are read`);
  if (pixels > psdLimits.maxTotalPixels)
    refuse(`its visible layers have ${pixels} px; at most ${psdLimits.maxTotalPixels} are read`);
}

const refuse = (why: string): never => {
  throw new PlatenError(
    'psd-too-large',
    `The Photoshop document is too large: ${why}. Merge layers, or make it smaller (Image > Image Size).`,
    { status: 413 },
  );
};

/** Channel ids of masks; colours are 0, 1 and 2, and -1 is alpha. */
const MASK_CHANNEL = -2;

interface Rect {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

const rectOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Rect) => ({ left, top, right, bottom });

function areaOf(rect: Rect): number {
  const { left, top, right, bottom } = rectOf(rect);
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

class LayerReader {
  readonly findings: PsdFinding[] = [];
  #keptBytes = 0;

  constructor(
    private readonly grid: PlateGrid,
    private readonly isGrey: boolean,
    private readonly inflate: Inflate,
  ) {}

  readLayers(layers: readonly Layer[], isHidden: boolean): PsdLayer[] {
    return layers.map((layer) => this.#readLayer(layer, isHidden));
  }

  #readLayer(layer: Layer, isHiddenAbove: boolean): PsdLayer {
    const adjustment = layer.adjustment && readAdjustment(layer.adjustment, this.isGrey);
    const isLeftOut = layer.adjustment !== undefined && !adjustment;
    const isHidden = isHiddenAbove || layer.hidden === true || isLeftOut;
    if (!isHiddenAbove && !layer.hidden) this.findings.push(...listIgnored(layer, adjustment !== undefined));
    const mode = layer.blendMode ?? 'normal';
    const pixels = isHidden || adjustment ? undefined : this.#readPixels(layer);
    return {
      name: layer.name ?? '',
      blendMode: mode === 'pass through' || isKnownMode(mode) ? mode : 'normal',
      opacity: layer.opacity ?? 1,
      fill: layer.fillOpacity ?? 1,
      isHidden,
      isClipped: layer.clipping === true,
      masks: isHidden ? [] : this.#readMasks(layer, pixels !== undefined),
      pixels,
      colour: pixels ? undefined : solidColour(layer),
      blendIf: readBlendIf(layer),
      overlays: isHidden ? [] : readOverlays(layer),
      adjustment,
      children: layer.children && this.readLayers(layer.children, isHidden),
      isPlaced: layer.placedLayer !== undefined,
      smartObject: layer.placedLayer && readSmartObject(layer.placedLayer),
    };
  }

  #readPixels(layer: Layer): PlacedPixels | undefined {
    const rect = rectOf(layer);
    if (areaOf(rect) === 0 || layer.children) return undefined;
    const planes = (this.isGrey ? [0, 0, 0, -1] : [0, 1, 2, -1]).map((id) =>
      this.#readPlane(layer, id, rect),
    );
    if (!planes[0] || !planes[1] || !planes[2]) return undefined;
    const kept = planes.filter((plane) => plane !== undefined);
    return this.#count(this.grid.shrinkLayer(kept, rect));
  }

  #count(pixels: PlacedPixels | undefined): PlacedPixels | undefined {
    this.#keptBytes += pixels?.bytes.length ?? 0;
    if (this.#keptBytes > psdLimits.maxKeptBytes)
      refuse(`its layers take more than ${psdLimits.maxKeptBytes} bytes at the size of the plate`);
    return pixels;
  }

  #readPlane(layer: Layer, id: number, rect: ReturnType<typeof rectOf>): Uint8Array | undefined {
    const raw = layer.rawData;
    const channel = raw?.channels.find((each) => (each.id as number) === id);
    if (!raw || !channel?.data) return undefined;
    try {
      return decodeChannel(
        {
          compression: channel.compression,
          data: channel.data,
          bitsPerChannel: raw.bitsPerChannel,
          isLarge: raw.large,
        },
        rect.right - rect.left,
        rect.bottom - rect.top,
        this.inflate,
      );
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      throw new PlatenError(
        error.code,
        `Layer ${JSON.stringify(layer.name)} of the Photoshop document is broken: ${error.message}. Open it in Photoshop and save it anew.`,
        { cause: error },
      );
    }
  }

  #readMasks(layer: Layer, hasPixels: boolean): LayerMask[] {
    const masks: LayerMask[] = [];
    const { mask, vectorMask } = layer;
    // With a vector mask beside it, the first channel has both combined, and the second only the pixel mask.
    if (mask && !mask.disabled) masks.push(this.#readMask(layer, mask));
    // Pixels of a shape, and the rasterised vector mask of Photoshop, are already clipped by it.
    const isCut = mask?.fromVectorData === true || (hasPixels && layer.vectorFill !== undefined);
    if (vectorMask && !vectorMask.disable && !isCut && vectorMask.paths.length > 0)
      masks.push({
        pixels: this.#count(
          rasterizePaths(gatherPaths(vectorMask.paths), vectorMask.invert === true, this.grid),
        ),
        outside: 0,
        density: mask?.vectorMaskDensity ?? 1,
      });
    return masks;
  }

  #readMask(layer: Layer, mask: LayerMaskData): LayerMask {
    const rect = rectOf(mask);
    const outside = mask.defaultColor ?? 0;
    const plane = areaOf(rect) > 0 ? this.#readPlane(layer, MASK_CHANNEL, rect) : undefined;
    return {
      pixels: this.#count(plane && this.grid.shrinkMask(plane, rect, outside)),
      outside: outside / 255,
      density: (mask.fromVectorData ? mask.vectorMaskDensity : mask.userMaskDensity) ?? 1,
    };
  }
}

/** Outlines without an operation belong to the previous shape. */
function gatherPaths(paths: NonNullable<Layer['vectorMask']>['paths']): MaskPath[] {
  const shapes: (MaskPath & { contours: number[][][] })[] = [];
  for (const { knots, operation, fillRule } of paths) {
    const contour = knots.map(({ points }) => points);
    if (operation === undefined && shapes.length > 0) shapes.at(-1)!.contours.push(contour);
    else
      shapes.push({
        contours: [contour],
        isEvenOdd: fillRule === 'even-odd',
        operation: operation ?? 'combine',
      });
  }
  return shapes;
}

function solidColour({ vectorFill, children }: Layer): Rgb | undefined {
  if (children || vectorFill?.type !== 'color') return undefined;
  return readColour(vectorFill.color);
}
