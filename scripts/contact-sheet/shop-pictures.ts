// Makes the product pictures of the demo shop:
//   node dist/cli.js mockup fixtures/designs/*.json --all --size 800 --out out/mockups
//   node scripts/run.mjs scripts/contact-sheet/shop-pictures.ts
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const MOCKUPS = 'out/mockups';
const FOLDER = 'fixtures/shop';
const QUALITY = 80;

/** A mockup of a fixture design for each product. */
const pictures: Record<string, string> = {
  'asset-tag': 'tag-workshop-lathe--mockup-on-a-machine',
  'award-plaque': 'plaque-employee-of-the-year--mockup-on-a-shelf',
  'canvas-print': 'canvas-good-boy--mockup-on-a-wall',
  coaster: 'coaster-stargazers--mockup-on-a-table',
  'event-ticket': 'ticket-night-under-stars--mockup-front-and-back',
  'glass-award': 'glass-award-chair-of-the-year--mockup-on-a-desk',
  mug: 'mug-corgi--mockup-on-a-table',
  'phone-case': 'case-monogram--mockup-case',
  poster: 'poster-last-ferry--mockup-in-a-frame',
  't-shirt': 'shirt-endless-summer--mockup-on-a-floor',
  'vinyl-sticker': 'sticker-good-dog-club--mockup-on-a-bottle',
  'water-bottle': 'bottle-trail-club--mockup-on-a-jetty',
};

await mkdir(FOLDER, { recursive: true });
for (const [product, mockup] of Object.entries(pictures)) {
  const file = join(FOLDER, `${product}.jpg`);
  const { width, height, size } = await sharp(join(MOCKUPS, `${mockup}.png`))
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(file);
  console.log(`${file}: ${width} x ${height} px, ${Math.round(size / 1000)} KB`);
}
