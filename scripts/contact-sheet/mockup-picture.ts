// Makes the picture of mockups in README.md:
//   node dist/cli.js mockup fixtures/designs/*.json --all --size 800 --out out/mockups
//   node scripts/run.mjs scripts/contact-sheet/mockup-picture.ts
import { join } from 'node:path';
import sharp from 'sharp';

const MOCKUPS = 'out/mockups';
const PICTURE = 'fixtures/readme-mockups.jpg';
const TILE_PX = 400;
const COLUMNS = 4;
const QUALITY = 82;

const files = [
  'mug-corgi--mockup-on-a-table.png',
  'poster-last-ferry--mockup-in-a-frame.png',
  'shirt-festival--mockup-on-a-floor.png',
  'coaster-stargazers--mockup-on-a-table.png',
  'bottle-trail-club--mockup-on-a-jetty.png',
  'case-dunes--mockup-case.png',
  'glass-award-chair-of-the-year--mockup-on-a-desk.png',
  'plaque-employee-of-the-year--mockup-on-a-shelf.png',
];

const tiles = await Promise.all(
  files.map(async (name, at) => ({
    input: await sharp(join(MOCKUPS, name))
      .resize(TILE_PX, TILE_PX)
      .flatten({ background: '#fff' })
      .toBuffer(),
    left: (at % COLUMNS) * TILE_PX,
    top: Math.floor(at / COLUMNS) * TILE_PX,
  })),
);
const size = { width: COLUMNS * TILE_PX, height: Math.ceil(files.length / COLUMNS) * TILE_PX };
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(tiles)
  .jpeg({ quality: QUALITY, mozjpeg: true })
  .toFile(PICTURE);
console.log(`${PICTURE}: ${size.width} x ${size.height} px`);
