import { SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from '../../plate/baked-tile.ts';
import { PlateBuilder } from '../../plate/plate-builder.ts';
import type { Plate, PlateRegion, PlateSurface } from '../../plate/plate.ts';

export interface MadeUpPlate {
  camera?: string;
  sizePx?: number;
  surface?: Pick<PlateSurface, 'maskId' | 'printAreaId'>;
  region?: PlateRegion;
  sourceHash?: string;
}

/**
 * A synthetic plate: a square product in full light, with artwork on the middle half of each side, a colour region
 * around it, and an empty border of an eighth.
 */
export function makeUpPlate({
  camera = 'front',
  sizePx = 64,
  surface,
  region,
  sourceHash = '0'.repeat(64),
}: MadeUpPlate = {}): Plate {
  const builder = new PlateBuilder({
    widthPx: sizePx,
    heightPx: sizePx,
    camera,
    sourceHash,
    toneMapping: { kind: 'none' },
    background: { top: '#808080', bottom: '#808080' },
    surfaces: [surface ?? { maskId: 1 }],
    regions: region ? [region] : [],
  });
  const stride = sizePx * SAMPLES_PER_SIDE + 2 * TILE_MARGIN_SAMPLES;
  const samples = stride * stride;
  const foreground = new Float32Array(4 * samples);
  const light = new Float32Array(3 * samples);
  const hit = new Float32Array(samples);
  const uv = new Float32Array(2 * samples);
  const diffuse = new Float32Array(3 * samples);
  for (let sample = 0; sample < samples; sample += 1) {
    const x = ((sample % stride) - TILE_MARGIN_SAMPLES + 0.5) / (stride - 2 * TILE_MARGIN_SAMPLES);
    const y = (Math.floor(sample / stride) - TILE_MARGIN_SAMPLES + 0.5) / (stride - 2 * TILE_MARGIN_SAMPLES);
    if (Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.375) continue;
    foreground[4 * sample + 3] = 1;
    if (region) light.fill(1, 3 * sample, 3 * sample + 3);
    else foreground.fill(1, 4 * sample, 4 * sample + 3);
    if (Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) > 0.25) continue;
    hit[sample] = 1;
    uv[2 * sample] = (x - 0.25) * 2;
    uv[2 * sample + 1] = (y - 0.25) * 2;
    diffuse.fill(1, 3 * sample, 3 * sample + 3);
  }
  builder.addTile({
    leftPx: 0,
    topPx: 0,
    widthPx: sizePx,
    heightPx: sizePx,
    foreground,
    regions: region ? [light] : [],
    surfaces: [{ hit, uv, diffuse, shine: new Float32Array(3 * samples) }],
  });
  return builder.finish();
}
