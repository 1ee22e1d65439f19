import sharp from 'sharp';
import { encodeSrgb } from '../../engine/srgb.ts';
import { clamp01 } from '../fixtures/images/colour-arithmetic.ts';
import { seededRandom } from '../fixtures/images/seeded-random.ts';
import type { Backdrop } from './backdrops.ts';
import type { Cover } from './products/march-solid.ts';

/** The position of a product on its backdrop. Lengths are fractions of the side. */
export interface Setting {
  backdrop: Backdrop;
  /** A shadow on the ground beneath standing products; flat ones cast a shadow of their own outline. */
  ground?: { y: number; halfWidth: number };
  /** Fraction of the light that the shadow removes. */
  shadow?: number;
  /** Standard deviation of the sensor's noise in 8-bit steps. */
  noise?: number;
  quality?: number;
  seed: number;
}

/** A photo as a shop would upload it, and its exact coverage. */
export interface MadePhoto {
  jpg: Buffer;
  sidePx: number;
  /** 0 to 1 a pixel. */
  alpha: Float32Array;
  /** The product alone, premultiplied linear light. */
  cover: Cover;
}

/** Composites a product onto a backdrop in linear light: shadow, lens blur, noise, JPEG. */
export async function makePhoto(cover: Cover, setting: Setting): Promise<MadePhoto> {
  const { backdrop, shadow = 0.5, noise = 2, quality = 88, seed } = setting;
  const { sidePx } = cover;
  const soft = softenCover(cover);
  const shade = castShadow(soft, setting.ground);
  const random = seededRandom(seed);
  const rgb = Buffer.alloc(sidePx * sidePx * 3);
  const alpha = new Float32Array(sidePx * sidePx);
  for (let at = 0, y = 0; y < sidePx; y += 1)
    for (let x = 0; x < sidePx; x += 1, at += 1) {
      const behind = backdrop((x + 0.5) / sidePx, (y + 0.5) / sidePx);
      const a = (alpha[at] = Math.min(1, soft.rgba[at * 4 + 3]!));
      for (let c = 0; c < 3; c += 1) {
        const light = soft.rgba[at * 4 + c]! + (1 - a) * behind[c]! * (1 - shadow * shade[at]!);
        const grain = (random() + random() + random() - 1.5) * 2 * noise;
        rgb[at * 3 + c] = Math.max(0, Math.min(255, Math.round(255 * encodeSrgb(clamp01(light)) + grain)));
      }
    }
  const jpg = await sharp(rgb, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { jpg, sidePx, alpha, cover: soft };
}

/** The softness of a lens: a blur of three pixels, weights 1 2 1. */
function softenCover({ sidePx, rgba }: Cover): Cover {
  const pass = (source: Float32Array, stride: number): Float32Array => {
    const target = new Float32Array(source.length);
    for (let at = 0; at < source.length; at += 1)
      target[at] = 0.25 * (source[at - stride] ?? 0) + 0.5 * source[at]! + 0.25 * (source[at + stride] ?? 0);
    return target;
  };
  return { sidePx, rgba: pass(pass(rgba, 4), 4 * sidePx) };
}

function castShadow({ sidePx, rgba }: Cover, ground: Setting['ground']): Float32Array {
  let shade = new Float32Array(sidePx * sidePx);
  for (let at = 0, y = 0; y < sidePx; y += 1)
    for (let x = 0; x < sidePx; x += 1, at += 1) {
      if (ground) {
        const dx = (x / sidePx - 0.52) / ground.halfWidth;
        const dy = (y / sidePx - ground.y) / (ground.halfWidth * 0.32);
        const d = dx * dx + dy * dy;
        shade[at] = 0.75 * Math.exp(-d * 0.8) + 0.9 * Math.exp(-((d * 1.1) ** 3));
      } else {
        const [dx, dy] = [Math.round(sidePx * 0.008), Math.round(sidePx * 0.014)];
        shade[at] = x >= dx && y >= dy ? rgba[((y - dy) * sidePx + x - dx) * 4 + 3]! : 0;
      }
    }
  if (!ground) {
    const radius = Math.max(1, Math.round(sidePx * 0.012));
    for (let pass = 0; pass < 3; pass += 1)
      shade = blur(blur(shade, sidePx, radius, 1), sidePx, radius, sidePx);
  }
  return shade;
}

function blur(
  source: Float32Array,
  sidePx: number,
  radius: number,
  stride: number,
): Float32Array<ArrayBuffer> {
  const target = new Float32Array(source.length);
  for (let line = 0; line < sidePx; line += 1) {
    const start = stride === 1 ? line * sidePx : line;
    let sum = 0;
    for (let i = -radius; i < sidePx + radius; i += 1) {
      if (i + radius < sidePx) sum += source[start + (i + radius) * stride]!;
      if (i - radius - 1 >= 0) sum -= source[start + (i - radius - 1) * stride]!;
      if (i >= 0 && i < sidePx) target[start + i * stride] = sum / (2 * radius + 1);
    }
  }
  return target;
}
