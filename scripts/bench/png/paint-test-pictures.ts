import { readFile } from 'node:fs/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { loadCanvas } from '../../../engine/platform/node/load-canvas.ts';

const { createCanvas, GlobalFonts, loadImage } = loadCanvas();

/** A finished page: straight RGBA. */
export interface TestPicture {
  name: string;
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
  opaque: boolean;
}

const widthPx = 4500;
const heightPx = 5400;

/** The four kinds of page a print shop sees. */
export async function paintTestPictures(): Promise<TestPicture[]> {
  GlobalFonts.register(await readFile('fixtures/fonts/lora/lora-latin-400-italic.woff2'), 'Lora');
  const photo = await loadImage(await readFile('fixtures/images/mountain-lake.jpg'));
  const clipArt = await loadImage(await readFile('fixtures/images/clip-art/retro-sun.svg'));
  const write = (context: SKRSContext2D) => {
    context.fillStyle = '#1f3557';
    context.textAlign = 'center';
    for (let line = 0; line < 9; line += 1) {
      context.font = `italic ${line === 0 ? 620 : 190}px Lora`;
      context.fillText(
        line === 0 ? 'Margaret' : 'for forty years of mountain air',
        widthPx / 2,
        1500 + line * 300,
      );
    }
  };
  const paint = (name: string, opaque: boolean, draw: (context: SKRSContext2D) => void): TestPicture => {
    const context = createCanvas(widthPx, heightPx).getContext('2d');
    draw(context);
    return { name, widthPx, heightPx, opaque, rgba: context.getImageData(0, 0, widthPx, heightPx).data };
  };
  return [
    paint('photo', true, (context) => {
      context.drawImage(photo, 0, 0, widthPx, heightPx);
      write(context);
    }),
    paint('text on white', true, (context) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, widthPx, heightPx);
      write(context);
    }),
    paint('transparent artwork', false, (context) => {
      context.drawImage(clipArt, 1200, 3000, 2100, 2100);
      write(context);
    }),
    paint('poster', true, (context) => {
      const sky = context.createLinearGradient(0, 0, widthPx, heightPx);
      sky.addColorStop(0, '#203060');
      sky.addColorStop(1, '#f0b080');
      context.fillStyle = sky;
      context.fillRect(0, 0, widthPx, heightPx);
      context.drawImage(photo, 400, 2900, 3700, 2200);
      context.drawImage(clipArt, 1500, 100, 1500, 1500);
      write(context);
    }),
  ];
}
