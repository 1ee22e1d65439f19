import { PlatenError } from '../../errors.ts';
import type { PsdScene, PsdView } from '../../model/mockup-scene.ts';
import {
  type BakedTile,
  SAMPLES_PER_SIDE as SIDE,
  TILE_MARGIN_SAMPLES as MARGIN,
} from '../plate/baked-tile.ts';
import { locateSamples } from '../bake-flat/locate-samples.ts';
import { PlateBuilder } from '../plate/plate-builder.ts';
import type { Plate } from '../plate/plate.ts';
import { type ChosenLayer, chooseSmartObjects } from './choose-smart-objects.ts';
import { describeError } from './describe-error.ts';
import { RowMeter } from './measure-row.ts';
import { projectSmartObject } from './project-smart-object.ts';
import type { Inflate } from './decode-channel.ts';
import type { PsdFinding } from './psd-finding.ts';
import type { PsdPicture } from './psd-layer.ts';
import { readPsd } from './read-psd.ts';

/** Rows of a plate baked at a time: a bound on memory. */
const BAND_PX = 32;

export interface PsdBakeTask {
  bytes: Uint8Array;
  view: PsdView;
  sizePx: PsdScene['sizePx'];
  sourceHash: string;
}

/**
 * Bakes a Photoshop document into a plate. The document is composed without a print and with prints of flat colours.
 * The parts above and below the print are derived from these pictures, for any layers.
 * @throws PlatenError `psd-…`, `mockup-quad-broken`, `mockup-surface-unseen`
 */
export function bakePsdPlate(
  { bytes, view, sizePx, sourceHash }: PsdBakeTask,
  inflate: Inflate,
  onProgress?: (done: number) => void,
): { plate: Plate; findings: PsdFinding[] } {
  return bakePsdPicture(readPsd(bytes, sizePx, inflate), view, sourceHash, onProgress);
}

/** {@link bakePsdPlate} for a document that is already read. */
export function bakePsdPicture(
  { picture, findings }: ReturnType<typeof readPsd>,
  view: PsdView,
  sourceHash: string,
  onProgress: (done: number) => void = () => {},
): { plate: Plate; findings: PsdFinding[] } {
  const chosen = chooseSmartObjects(picture.layers, view.surfaces);
  const { widthPx, heightPx } = picture;
  const builder = new PlateBuilder({
    widthPx,
    heightPx,
    camera: view.name,
    sourceHash,
    toneMapping: { kind: 'values' },
    surfaces: chosen.map(({ surface: { maskId, printAreaId, part } }) => ({
      maskId,
      ...(printAreaId !== undefined && { printAreaId }),
      ...(part !== undefined && { part }),
    })),
    regions: [],
  });
  const bake = {
    picture,
    chosen,
    projections: chosen.map(({ smartObject }) => projectSmartObject(smartObject)),
  };
  const meter = new RowMeter(picture, chosen);
  for (let topPx = 0; topPx < heightPx; topPx += BAND_PX) {
    builder.addTile(bakeRows(bake, meter, topPx, Math.min(BAND_PX, heightPx - topPx)));
    onProgress(topPx / heightPx);
  }
  const plate = builder.finish();
  checkSeen(plate, chosen);
  return { plate, findings: [...findings, ...describeError(meter)] };
}

/** @throws PlatenError `mockup-surface-unseen` when no layer of a surface shows any print */
function checkSeen({ header }: Plate, chosen: readonly ChosenLayer[]): void {
  const seen = new Set(
    chosen.filter((_, index) => header.surfaces[index]!.artworkWidthPx > 0).map(({ surface }) => surface),
  );
  const unseen = chosen.find(({ surface }) => !seen.has(surface));
  if (unseen)
    throw new PlatenError(
      'mockup-surface-unseen',
      `The smart object ${JSON.stringify(unseen.layer.name)} shows no print anywhere; check that it lies inside the document, and that no mask hides and no layer covers it.`,
    );
}

interface PsdBake {
  picture: PsdPicture;
  chosen: readonly ChosenLayer[];
  projections: readonly ReturnType<typeof projectSmartObject>[];
}

function bakeRows(
  { picture, projections }: PsdBake,
  meter: RowMeter,
  topPx: number,
  heightPx: number,
): BakedTile {
  const { widthPx, document } = picture;
  const columns = widthPx * SIDE + 2 * MARGIN;
  const samples = columns * (heightPx * SIDE + 2 * MARGIN);
  const scale = [document.widthPx / widthPx, document.heightPx / picture.heightPx] as const;
  const surfaces = projections.map((projection) => ({
    ...locateSamples({ projection, keep: () => 1 }, scale, topPx, columns, samples),
    taken: new Float32Array(samples * 3),
  }));
  const tile = {
    leftPx: 0,
    topPx,
    widthPx,
    heightPx,
    foreground: new Float32Array(samples * 4),
    regions: [],
    surfaces,
  };
  for (let y = 0; y < heightPx; y += 1) {
    const first = (MARGIN + y * SIDE) * columns + MARGIN;
    const isSeen = surfaces.map(({ hit }) => isHit(hit, first, columns, widthPx));
    const row = meter.measure(topPx + y, isSeen);
    for (let x = 0; x < widthPx; x += 1) {
      const at = first + x * SIDE;
      fill(tile.foreground, 4, at, columns, row.base.subarray(4 * x, 4 * x + 4));
      for (const [index, surface] of surfaces.entries()) {
        if (!isSeen[index]) continue;
        const print = row.readPrint(index, x);
        scaleHits(surface.hit, at, columns, print.part);
        if (print.part === 0) continue;
        fill(surface.diffuse, 3, at, columns, print.gain);
        fill(surface.shine, 3, at, columns, print.added);
        fill(surface.taken, 3, at, columns, print.taken);
      }
    }
  }
  return tile;
}

/** Whether a surface is visible in a row of pixels. */
function isHit(hit: Float32Array, first: number, columns: number, widthPx: number): boolean {
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < widthPx * SIDE; i += 1) if (hit[first + j * columns + i]! > 0) return true;
  return false;
}

function scaleHits(hit: Float32Array, first: number, columns: number, part: number): void {
  if (part === 1) return;
  for (let j = 0; j < SIDE; j += 1) for (let i = 0; i < SIDE; i += 1) hit[first + j * columns + i]! *= part;
}

/** Writes the same values to every sample of a pixel. */
function fill(
  table: Float32Array,
  each: 3 | 4,
  first: number,
  columns: number,
  values: ArrayLike<number>,
): void {
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < SIDE; i += 1)
      for (let c = 0; c < each; c += 1) table[(first + j * columns + i) * each + c] = values[c]!;
}
