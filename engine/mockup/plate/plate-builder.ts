import { PlatenError } from '../../errors.ts';
import { mockupLimits } from '../../limits.ts';
import { type BakedTile, SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from './baked-tile.ts';
import { FragmentStore } from './fragment-store.ts';
import { gatherFragments } from './gather-fragments.ts';
import { encodeLight, encodeValue } from './light-code.ts';
import {
  COVERAGE_ONE,
  type LightTable,
  type Plate,
  type PlateGradient,
  type PlateHeader,
  type PlateSurface,
} from './plate.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** A plate's header before baking; the sizes of artwork are derived from the tiles. */
export type PlateDraft = Omit<PlateHeader, 'surfaces' | 'background'> & {
  surfaces: Omit<PlateSurface, 'artworkWidthPx' | 'artworkHeightPx'>[];
  /** A picture must have the size of the plate. Absent: no background. */
  background?: PlateGradient | RawPicture | undefined;
};

/** Texels of artwork per pixel where it is largest: with one, interpolation would blur it. */
const TEXELS_PER_PIXEL = 1.25;
/**
 * The share of a surface that may be larger than its artwork provides for, because slopes at its rim are unreliable.
 */
const TRUSTED_SHARE = 0.01;

/** Builds a plate from tiles, in any order, which cover it without overlap. */
export class PlateBuilder {
  private readonly light: Uint16Array;
  private readonly alpha: Uint16Array;
  private readonly regions: Uint16Array[];
  /** By surface, then by rank. */
  private readonly stores: FragmentStore[][];
  private readonly isBaked: Uint8Array;
  private readonly encode: (light: number) => number;

  constructor(private readonly draft: PlateDraft) {
    const pixels = draft.widthPx * draft.heightPx;
    this.encode = draft.toneMapping.kind === 'values' ? encodeValue : encodeLight;
    this.light = new Uint16Array(pixels * 3);
    this.alpha = new Uint16Array(pixels);
    this.regions = draft.regions.map(() => new Uint16Array(pixels * 3));
    this.stores = draft.surfaces.map(() => []);
    this.isBaked = new Uint8Array(pixels);
    const { background } = draft;
    if (
      background &&
      'rgba' in background &&
      (background.widthPx !== draft.widthPx || background.heightPx !== draft.heightPx)
    )
      throw new PlatenError(
        'plate-background-size',
        `The background of plate ${draft.camera} has ${background.widthPx} x ${background.heightPx} px, the plate ${draft.widthPx} x ${draft.heightPx} px: make them equal.`,
      );
  }

  /** @throws PlatenError `plate-tile-broken` when the tile does not fit the plate or its tables contain NaN */
  addTile(tile: BakedTile): void {
    this.checkTile(tile);
    this.addForeground(tile);
    gatherFragments(tile, this.draft.widthPx, (surface, rank) => {
      const ranks = this.stores[surface]!;
      return (ranks[rank] ??= new FragmentStore(surface, this.regions.length, this.encode));
    });
  }

  /** @throws PlatenError `plate-tile-missing` when a pixel is in no tile */
  finish(): Plate {
    const { widthPx, heightPx, background, ...draft } = this.draft;
    const missing = this.isBaked.indexOf(0);
    if (missing >= 0)
      throw new PlatenError(
        'plate-tile-missing',
        `Pixel ${missing % widthPx}, ${Math.floor(missing / widthPx)} of plate ${draft.camera} is in no tile: bake all of it.`,
        { status: 500 },
      );
    const sizes = this.stores.map(sizeArtwork);
    const isPicture = background !== undefined && 'rgba' in background;
    return {
      header: {
        widthPx,
        heightPx,
        ...draft,
        ...(background && { background: isPicture ? 'picture' : background }),
        surfaces: draft.surfaces.map((surface, index) => ({ ...surface, ...sizes[index]! })),
      },
      foreground: this.tableForeground(),
      regions: this.regions.map(tableLight),
      layers: this.stores.flatMap((ranks, surface) =>
        ranks.map((store) =>
          store.toLayer(
            { pixels: widthPx * heightPx },
            sizes[surface]!.artworkWidthPx,
            sizes[surface]!.artworkHeightPx,
          ),
        ),
      ),
      ...(isPicture && { backgroundPicture: background }),
    };
  }

  private checkTile(tile: BakedTile): void {
    const { widthPx, heightPx, camera, surfaces, regions } = this.draft;
    const refuse = (what: string): never => {
      throw new PlatenError(
        'plate-tile-broken',
        `The tile at ${tile.leftPx}, ${tile.topPx} of plate ${camera} ${what}.`,
        { status: 500 },
      );
    };
    const isInside =
      tile.leftPx >= 0 &&
      tile.topPx >= 0 &&
      tile.widthPx >= 1 &&
      tile.heightPx >= 1 &&
      tile.leftPx + tile.widthPx <= widthPx &&
      tile.topPx + tile.heightPx <= heightPx;
    if (!isInside) refuse(`lies outside its ${widthPx} x ${heightPx} px`);
    if (tile.surfaces.length !== surfaces.length || tile.regions.length !== regions.length)
      refuse('has not the surfaces and colour regions of the plate');
    const samples =
      (tile.widthPx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES) *
      (tile.heightPx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES);
    const tables: [string, Float32Array, number][] = [
      ['foreground', tile.foreground, 4],
      ...tile.regions.map((table): [string, Float32Array, number] => ['region', table, 3]),
      ...tile.surfaces.flatMap(({ hit, uv, diffuse, shine, taken }): [string, Float32Array, number][] => [
        ['hit', hit, 1],
        ['uv', uv, 2],
        ['diffuse', diffuse, 3],
        ['shine', shine, 3],
        ...(taken ? [['taken', taken, 3] satisfies [string, Float32Array, number]] : []),
      ]),
    ];
    for (const [name, table, each] of tables) {
      if (table.length !== samples * each)
        refuse(`has ${table.length} values of ${name} where it needs ${samples * each}`);
      if (holdsNaN(table)) refuse(`holds values of ${name} that are no numbers`);
    }
  }

  private addForeground(tile: BakedTile): void {
    const stride = tile.widthPx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
    for (let y = 0; y < tile.heightPx; y += 1) {
      for (let x = 0; x < tile.widthPx; x += 1) {
        const pixel = (tile.topPx + y) * this.draft.widthPx + tile.leftPx + x;
        const first =
          (TILE_MARGIN_SAMPLES + y * SAMPLES_PER_SIDE) * stride + TILE_MARGIN_SAMPLES + x * SAMPLES_PER_SIDE;
        for (let c = 0; c < 3; c += 1) {
          this.light[3 * pixel + c] = this.encode(meanOf(tile.foreground, first, stride, 4, c));
          for (const [r, region] of tile.regions.entries())
            this.regions[r]![3 * pixel + c] = this.encode(meanOf(region, first, stride, 3, c));
        }
        const alpha = meanOf(tile.foreground, first, stride, 4, 3);
        this.alpha[pixel] = Math.round(Math.min(Math.max(alpha, 0), 1) * COVERAGE_ONE);
        this.isBaked[pixel] = 1;
      }
    }
  }

  private tableForeground(): Plate['foreground'] {
    const { light, alpha } = this;
    const pixels = listPixels(alpha.length, (p) =>
      Boolean(alpha[p]! | light[3 * p]! | light[3 * p + 1]! | light[3 * p + 2]!),
    );
    return { pixels, light: pickLight(light, pixels), alpha: Uint16Array.from(pixels, (p) => alpha[p]!) };
  }
}

/** `table.some(Number.isNaN)` took a third of a bake. */
function holdsNaN(table: Float32Array): boolean {
  for (let i = 0; i < table.length; i += 1) if (Number.isNaN(table[i])) return true;
  return false;
}

/** Mean of one channel over the samples of a pixel. */
function meanOf(table: Float32Array, first: number, stride: number, each: number, channel: number): number {
  let sum = 0;
  for (let j = 0; j < SAMPLES_PER_SIDE; j += 1)
    for (let i = 0; i < SAMPLES_PER_SIDE; i += 1) sum += table[(first + j * stride + i) * each + channel]!;
  return sum / SAMPLES_PER_SIDE ** 2;
}

function tableLight(light: Uint16Array): LightTable {
  const pixels = listPixels(light.length / 3, (p) =>
    Boolean(light[3 * p]! | light[3 * p + 1]! | light[3 * p + 2]!),
  );
  return { pixels, light: pickLight(light, pixels) };
}

function listPixels(count: number, isIncluded: (pixel: number) => boolean): Uint32Array {
  const kept = new Uint32Array(count);
  let found = 0;
  for (let pixel = 0; pixel < count; pixel += 1) if (isIncluded(pixel)) kept[found++] = pixel;
  return kept.slice(0, found);
}

function pickLight(light: Uint16Array, pixels: Uint32Array): Uint16Array {
  const picked = new Uint16Array(pixels.length * 3);
  for (const [place, pixel] of pixels.entries())
    for (let c = 0; c < 3; c += 1) picked[3 * place + c] = light[3 * pixel + c]!;
  return picked;
}

/** The artwork size of a surface: by texels per pixel where it is largest, limited; 0 if it is invisible. */
function sizeArtwork(stores: FragmentStore[]): { artworkWidthPx: number; artworkHeightPx: number } {
  if (stores.length === 0) return { artworkWidthPx: 0, artworkHeightPx: 0 };
  const side = (axis: 'u' | 'v') => {
    const steps = stores[0]!.listSteps(axis).sort();
    const smallest = steps[Math.floor(steps.length * TRUSTED_SHARE)] ?? 1;
    return Math.min(Math.max(Math.round(TEXELS_PER_PIXEL / smallest), 1), mockupLimits.maxTexturePx);
  };
  return { artworkWidthPx: side('u'), artworkHeightPx: side('v') };
}
