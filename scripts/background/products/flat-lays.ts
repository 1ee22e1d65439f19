import type { SKRSContext2D } from '@napi-rs/canvas';
import { loadCanvas } from '../../../engine/platform/node/load-canvas.ts';
import { paintCorgiCutOut } from '../../fixtures/images/corgi-portrait.ts';
import { paintDaisyCutOut } from '../../fixtures/images/daisy.ts';
import { singleLightOfByte } from '../../../engine/srgb.ts';
import { createNoise, fractalNoise } from '../../fixtures/images/noise.ts';
import { seededRandom } from '../../fixtures/images/seeded-random.ts';
import type { Cover } from './march-solid.ts';

const { createCanvas } = loadCanvas();

type Draw = (context: SKRSContext2D) => void;

/** Draws in a unit square and returns its linear light. */
function paintCover(sidePx: number, draw: Draw): Cover {
  const canvas = createCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d');
  context.scale(sidePx, sidePx);
  draw(context);
  return coverFromBytes(context.getImageData(0, 0, sidePx, sidePx).data, sidePx);
}

function coverFromBytes(bytes: Uint8Array | Uint8ClampedArray, sidePx: number): Cover {
  const rgba = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = bytes[at + 3]! / 255;
    for (let c = 0; c < 3; c += 1) rgba[at + c] = singleLightOfByte[bytes[at + c]!]! * alpha;
    rgba[at + 3] = alpha;
  }
  return { sidePx, rgba };
}

/** Multiplies the picture by light and shade; alpha is unchanged. */
function shadeCover(cover: Cover, lightAt: (x: number, y: number) => number): Cover {
  const { sidePx, rgba } = cover;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue;
    const pixel = at / 4;
    const light = lightAt((pixel % sidePx) / sidePx, Math.floor(pixel / sidePx) / sidePx);
    for (let c = 0; c < 3; c += 1) rgba[at + c]! *= light;
  }
  return cover;
}

/** Fur: soft hairs all around. */
export const corgi = (sidePx: number): Cover => coverFromBytes(paintCorgiCutOut(sidePx).bytes, sidePx);

/** Petals with gaps between them, white. */
export const daisy = (sidePx: number): Cover => coverFromBytes(paintDaisyCutOut(sidePx).bytes, sidePx);

/** A T-shirt laid flat: folds and a weave. */
export function shirt(sidePx: number, colour: string, print?: string): Cover {
  const folds = createNoise(31);
  const weave = createNoise(32);
  const cover = paintCover(sidePx, (context) => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0.38, 0.15);
    context.quadraticCurveTo(0.5, 0.22, 0.62, 0.15);
    context.bezierCurveTo(0.72, 0.17, 0.8, 0.22, 0.93, 0.42);
    context.lineTo(0.8, 0.5);
    context.quadraticCurveTo(0.74, 0.42, 0.72, 0.41);
    context.bezierCurveTo(0.71, 0.6, 0.73, 0.75, 0.735, 0.9);
    context.quadraticCurveTo(0.5, 0.925, 0.265, 0.9);
    context.bezierCurveTo(0.27, 0.75, 0.29, 0.6, 0.28, 0.41);
    context.quadraticCurveTo(0.26, 0.42, 0.2, 0.5);
    context.lineTo(0.07, 0.42);
    context.bezierCurveTo(0.2, 0.22, 0.28, 0.17, 0.38, 0.15);
    context.fill();
    if (print === undefined) return;
    context.fillStyle = print;
    context.beginPath();
    context.arc(0.5, 0.45, 0.12, 0, Math.PI * 2);
    context.fill();
  });
  return shadeCover(cover, (x, y) => {
    const fold = fractalNoise(folds, x * 5 + 0.6 * y, y * 2.4, 3);
    const drape = 0.1 * Math.sin(x * 21 + 3 * fold);
    return 0.9 + 0.2 * fold + drape + 0.05 * weave(x * 500, y * 500) - 0.1 * Math.hypot(x - 0.5, y - 0.5);
  });
}

/** A phone case seen from behind, with the hole for the camera. */
export function phoneCase(sidePx: number, colour: string, accent: string): Cover {
  const cover = paintCover(sidePx, (context) => {
    context.translate(0.5, 0.5);
    context.rotate(0.12);
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(-0.21, -0.42, 0.42, 0.84, 0.06);
    context.roundRect(-0.17, -0.38, 0.15, 0.16, 0.04);
    context.fill('evenodd');
    context.save();
    context.clip('evenodd');
    const random = seededRandom(5);
    context.fillStyle = accent;
    for (let dot = 0; dot < 40; dot += 1) {
      context.beginPath();
      context.arc(random() * 0.42 - 0.21, random() * 0.84 - 0.42, 0.008 + random() * 0.022, 0, 7);
      context.fill();
    }
    context.restore();
    context.strokeStyle = 'rgba(255,255,255,0.25)';
    context.lineWidth = 0.006;
    context.beginPath();
    context.roundRect(-0.203, -0.413, 0.406, 0.826, 0.054);
    context.stroke();
  });
  return shadeCover(
    cover,
    (x, y) => 0.78 + 0.35 * (1 - x) * (1 - y) + 0.1 * Math.exp(-(((x + y - 0.8) / 0.06) ** 2)),
  );
}

/** A cushion with a fringe of loose threads. */
export function cushion(sidePx: number, colour: string, stripe: string): Cover {
  const cover = paintCover(sidePx, (context) => {
    const random = seededRandom(41);
    context.lineCap = 'round';
    for (let thread = 0; thread < 520; thread += 1) {
      const side = thread % 2 ? 1 : -1;
      const y = 0.23 + 0.54 * random();
      const x = 0.5 + side * 0.31;
      context.strokeStyle = random() < 0.5 ? colour : stripe;
      context.globalAlpha = 0.9;
      context.lineWidth = 0.0012 + 0.0014 * random();
      context.beginPath();
      context.moveTo(x, y);
      context.bezierCurveTo(
        x + side * 0.03,
        y + (random() - 0.5) * 0.02,
        x + side * 0.06,
        y + (random() - 0.4) * 0.05,
        x + side * (0.06 + 0.05 * random()),
        y + (random() - 0.3) * 0.09,
      );
      context.stroke();
    }
    context.globalAlpha = 1;
    const outline = (): void => {
      context.beginPath();
      context.moveTo(0.18, 0.2);
      context.quadraticCurveTo(0.5, 0.235, 0.82, 0.2);
      context.quadraticCurveTo(0.79, 0.5, 0.82, 0.8);
      context.quadraticCurveTo(0.5, 0.765, 0.18, 0.8);
      context.quadraticCurveTo(0.21, 0.5, 0.18, 0.2);
    };
    context.fillStyle = colour;
    outline();
    context.fill();
    context.save();
    outline();
    context.clip();
    context.fillStyle = stripe;
    for (let x = 0.22; x < 0.8; x += 0.09) context.fillRect(x, 0, 0.03, 1);
    context.restore();
  });
  const weave = createNoise(43);
  return shadeCover(cover, (x, y) => {
    const bulge = Math.max(0, 1 - ((x - 0.5) / 0.36) ** 4) * Math.max(0, 1 - ((y - 0.5) / 0.33) ** 4);
    return 0.62 + 0.42 * bulge * (1.1 - 0.5 * y) + 0.06 * weave(x * 320, y * 320);
  });
}

/** Spectacles: thin temples, two see-through holes. */
export function spectacles(sidePx: number, colour: string): Cover {
  const cover = paintCover(sidePx, (context) => {
    context.strokeStyle = colour;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = 0.026;
    for (const x of [0.33, 0.67]) {
      context.beginPath();
      context.ellipse(x, 0.55, 0.135, 0.115, 0, 0, Math.PI * 2);
      context.stroke();
    }
    context.beginPath();
    context.moveTo(0.465, 0.52);
    context.quadraticCurveTo(0.5, 0.485, 0.535, 0.52);
    context.stroke();
    context.lineWidth = 0.014;
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(0.5 + side * 0.305, 0.53);
      context.quadraticCurveTo(0.5 + side * 0.33, 0.4, 0.5 + side * 0.25, 0.3);
      context.lineTo(0.5 + side * 0.22, 0.29);
      context.stroke();
    }
  });
  return shadeCover(
    cover,
    (x, y) => 0.7 + 0.5 * Math.exp(-(((x + y * 0.6 - 0.7) / 0.05) ** 2)) + 0.3 * (0.6 - y),
  );
}

/** A pampas plume: a stalk and thousands of hairs, with almost no solid area. */
export function plume(sidePx: number): Cover {
  return paintCover(sidePx, (context) => {
    const random = seededRandom(61);
    context.strokeStyle = '#8d7350';
    context.lineWidth = 0.008;
    context.beginPath();
    context.moveTo(0.44, 0.96);
    context.quadraticCurveTo(0.46, 0.6, 0.52, 0.16);
    context.stroke();
    for (let hair = 0; hair < 5200; hair += 1) {
      const t = random();
      const x = 0.455 + 0.065 * t;
      const y = 0.68 - 0.56 * t;
      const side = random() < 0.5 ? -1 : 1;
      const length =
        (0.05 + 0.13 * Math.sin(Math.PI * Math.min(1, t * 0.85 + 0.15))) * (0.5 + 0.6 * random());
      const lift = 0.5 + 0.7 * random();
      const tone = 0.75 + 0.35 * random();
      context.strokeStyle = `rgba(${(226 * tone) | 0}, ${(200 * tone) | 0}, ${(160 * tone) | 0}, 0.55)`;
      context.lineWidth = 0.0008 + 0.0012 * random();
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(
        x + side * length * 0.4,
        y - length * lift,
        x + side * length,
        y - length * lift * 0.7 + 0.03 * random(),
      );
      context.stroke();
    }
  });
}

/** A tote bag with two see-through handles. */
export function tote(sidePx: number, colour: string, print: string): Cover {
  const weave = createNoise(103);
  const cover = paintCover(sidePx, (context) => {
    context.strokeStyle = colour;
    context.lineWidth = 0.035;
    for (const lean of [0, 0.03]) {
      context.beginPath();
      context.moveTo(0.38, 0.4);
      context.bezierCurveTo(0.38 + lean, 0.02, 0.62 + lean, 0.02, 0.62, 0.4);
      context.stroke();
    }
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0.24, 0.36);
    context.quadraticCurveTo(0.5, 0.38, 0.76, 0.36);
    context.lineTo(0.79, 0.92);
    context.quadraticCurveTo(0.5, 0.94, 0.21, 0.92);
    context.fill();
    context.fillStyle = print;
    context.fillRect(0.36, 0.52, 0.28, 0.05);
    context.fillRect(0.42, 0.62, 0.16, 0.16);
  });
  return shadeCover(
    cover,
    (x, y) =>
      0.86 + 0.16 * fractalNoise(weave, x * 4, y * 3, 3) + 0.05 * weave(x * 420, y * 420) - 0.1 * (y - 0.5),
  );
}

/** A feather: a quill, two vanes with splits, and down at its foot. */
export function feather(sidePx: number, colour: string): Cover {
  const cover = paintCover(sidePx, (context) => {
    const random = seededRandom(107);
    context.strokeStyle = colour;
    const spine = (t: number): [number, number] => [0.3 + 0.4 * t + 0.06 * Math.sin(3 * t), 0.86 - 0.72 * t];
    context.lineWidth = 0.009;
    context.beginPath();
    for (let t = -0.08; t <= 0.98; t += 0.02) context.lineTo(...spine(t));
    context.stroke();
    for (let barb = 0; barb < 2600; barb += 1) {
      const t = random();
      const [x, y] = spine(t);
      const side = barb % 2 ? 1 : -1;
      const isDown = t < 0.2;
      const width =
        (isDown ? 0.1 : 0.15 * Math.sin(Math.PI * Math.min(1, 0.2 + 0.78 * t))) * (0.8 + 0.25 * random());
      const split = !isDown && Math.sin(t * 40 + side) > 0.93;
      if (split) continue;
      context.globalAlpha = isDown ? 0.6 : 0.85;
      context.lineWidth = isDown ? 0.0012 : 0.0022;
      context.beginPath();
      context.moveTo(x, y);
      const bend = isDown ? (random() - 0.5) * 0.16 : 0.02;
      context.quadraticCurveTo(
        x + side * width * 0.5,
        y - 0.01 + bend,
        x + side * width * 0.8,
        y - width * 0.75 + bend,
      );
      context.stroke();
    }
  });
  return shadeCover(cover, (x, y) => 0.85 + 0.12 * Math.sin((x * 9 + y * 7) * 6) * (1 - y) + 0.1 * (x - y));
}

/** An old key: a see-through bow, a thin stem, a bit with notches. */
export function key(sidePx: number, colour: string): Cover {
  const cover = paintCover(sidePx, (context) => {
    context.translate(0.5, 0.5);
    context.rotate(-0.6);
    context.strokeStyle = context.fillStyle = colour;
    context.lineWidth = 0.035;
    for (const [x, y] of [
      [-0.3, -0.06],
      [-0.3, 0.06],
      [-0.38, 0],
    ] as const) {
      context.beginPath();
      context.arc(x, y, 0.06, 0, Math.PI * 2);
      context.stroke();
    }
    context.fillRect(-0.24, -0.018, 0.6, 0.036);
    context.fillRect(0.24, 0, 0.035, 0.12);
    context.fillRect(0.31, 0, 0.04, 0.09);
  });
  return shadeCover(cover, (x, y) => 0.7 + 0.5 * Math.exp(-(((x - y) / 0.2) ** 2)) + 0.15 * x);
}
