// Makes the picture in README.md from the prints of npm run demo:
//   npm run demo && node scripts/run.mjs scripts/contact-sheet/readme-picture.ts
import { join } from 'node:path';
import sharp from 'sharp';

const PRINTS = 'out/prints';
const PICTURE = 'fixtures/readme.jpg';
const WIDTH_PX = 1600;
const GAP_PX = 20;
const PAGE = '#efede7';
const QUALITY = 80;

/** Prints shown side by side at one height, together as wide as the picture. */
const rows = [
  [
    'poster-last-ferry--poster.png',
    'canvas-good-boy--canvas.png',
    'case-milky-way--case.png',
    'poster-arch-dunes--poster.png',
    'poster-hello-world--poster.png',
  ],
  ['mug-wedding-marble--wrap.png', 'mug-best-dad--wrap.png'],
];

interface Tile {
  input: Buffer;
  left: number;
  top: number;
}

const tiles: Tile[] = [];
let top = GAP_PX;
for (const files of rows) {
  const prints = await Promise.all(
    files.map(async (name) => {
      const file = join(PRINTS, name);
      const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
      return { file, aspect: width / height };
    }),
  );
  const aspects = prints.reduce((sum, { aspect }) => sum + aspect, 0);
  const height = Math.round((WIDTH_PX - GAP_PX * (prints.length + 1)) / aspects);
  let left = GAP_PX;
  for (const { file, aspect } of prints) {
    const width = Math.round(height * aspect);
    const input = await sharp(file, { limitInputPixels: false })
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toBuffer();
    tiles.push({ input, left, top });
    left += width + GAP_PX;
  }
  top += height + GAP_PX;
}
const { size } = await sharp({ create: { width: WIDTH_PX, height: top, channels: 3, background: PAGE } })
  .composite(tiles)
  .jpeg({ quality: QUALITY, mozjpeg: true })
  .toFile(PICTURE);
console.log(`${PICTURE}: ${WIDTH_PX} x ${top} px, ${Math.round(size / 1000)} KB`);
