import { type BakedSurface, SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from '../baked-tile.ts';
import { PlateBuilder, type PlateDraft } from '../plate-builder.ts';
import type { Plate } from '../plate.ts';

/** The content of a synthetic plate at a place of the picture, in pixels. All light is linear. */
export interface TestScene {
  /** Red, green, blue, alpha, multiplied by alpha. Default: opaque white. */
  foreground?: (x: number, y: number) => readonly [number, number, number, number];
  /** One function per colour region. */
  regions?: ((x: number, y: number) => readonly [number, number, number])[];
  surfaces: TestSurface[];
}

export interface TestSurface {
  /** Artwork coordinates; undefined where the surface is invisible. */
  project: (x: number, y: number) => readonly [number, number] | undefined;
  /** Its coverage of the sample where it is visible. Default: 1. */
  cover?: (x: number, y: number) => number;
  /** Default: 1 for each. */
  diffuse?: (x: number, y: number) => readonly [number, number, number];
  /** Default: 0 for each. */
  shine?: (x: number, y: number) => readonly [number, number, number];
}

type TestDraft = Partial<PlateDraft> & Pick<PlateDraft, 'widthPx' | 'heightPx'>;

/** A draft of a photograph's plate with the surfaces and regions of the scene. */
export function draftTestPlate(scene: TestScene, draft: TestDraft): PlateDraft {
  return {
    camera: 'test',
    sourceHash: '0'.repeat(64),
    toneMapping: { kind: 'none' },
    surfaces: scene.surfaces.map((_, i) => ({ maskId: `mask-${i}` })),
    regions: (scene.regions ?? []).map((_, i) => ({ name: `region-${i}`, colour: '#FFFFFF' })),
    ...draft,
  };
}

/** Bakes a synthetic scene into a plate, in tiles of `tilePx`. */
export function bakeTestPlate(scene: TestScene, draft: TestDraft, tilePx = 4096): Plate {
  const builder = new PlateBuilder(draftTestPlate(scene, draft));
  for (let topPx = 0; topPx < draft.heightPx; topPx += tilePx)
    for (let leftPx = 0; leftPx < draft.widthPx; leftPx += tilePx)
      builder.addTile(
        bakeTestTile(scene, {
          leftPx,
          topPx,
          widthPx: Math.min(tilePx, draft.widthPx - leftPx),
          heightPx: Math.min(tilePx, draft.heightPx - topPx),
        }),
      );
  return builder.finish();
}

export function bakeTestTile(
  scene: TestScene,
  tile: { leftPx: number; topPx: number; widthPx: number; heightPx: number },
) {
  const columns = tile.widthPx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
  const rows = tile.heightPx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
  const placeOf = (sample: number): [number, number] => [
    tile.leftPx + ((sample % columns) - TILE_MARGIN_SAMPLES + 0.5) / SAMPLES_PER_SIDE,
    tile.topPx + (Math.floor(sample / columns) - TILE_MARGIN_SAMPLES + 0.5) / SAMPLES_PER_SIDE,
  ];
  const table = (each: number, read: (x: number, y: number) => readonly number[] | undefined) => {
    const values = new Float32Array(columns * rows * each);
    for (let sample = 0; sample < columns * rows; sample += 1) {
      const value = read(...placeOf(sample));
      if (value) values.set(value, sample * each);
    }
    return values;
  };
  return {
    ...tile,
    foreground: table(4, scene.foreground ?? (() => [1, 1, 1, 1])),
    regions: (scene.regions ?? []).map((region) => table(3, region)),
    surfaces: scene.surfaces.map(
      ({ project, cover = () => 1, diffuse = () => [1, 1, 1], shine = () => [0, 0, 0] }): BakedSurface => ({
        hit: table(1, (x, y) => project(x, y) && [cover(x, y)]),
        uv: table(2, project),
        diffuse: table(3, (x, y) => project(x, y) && diffuse(x, y)),
        shine: table(3, (x, y) => project(x, y) && shine(x, y)),
      }),
    ),
  };
}
