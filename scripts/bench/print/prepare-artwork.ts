import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { admitFont } from '../../../engine/assets/admit-font.ts';
import { unpackWoff2 } from '../../../engine/platform/node/unpack-woff2.ts';
import type { Artwork } from './artwork.ts';

/**
 * The design that our own renderer paints; the code below expresses the same in page pixels (12 per canvas unit, from
 * 62.5, 25).
 */
export const design = 'scripts/bench/print/design.json';
const artworkFolder = 'build/bench/artwork';
export const artworkFile = join(artworkFolder, 'artwork.json');

const texts = [
  {
    text: 'Lake Eller',
    family: 'Great Vibes',
    font: 'great-vibes/great-vibes-latin-400-normal',
    sizePx: 800,
    letterSpacingPx: 0,
    baselinePx: 4340,
    colour: '#ffffff',
  },
  {
    text: '46.9° N  ·  8.6° E',
    family: 'Open Sans',
    font: 'open-sans/open-sans-latin-400-normal',
    sizePx: 120,
    letterSpacingPx: 48,
    baselinePx: 4840,
    colour: '#ffffff',
  },
  {
    text: 'where we learned to be quiet together',
    family: 'Lora',
    italic: true,
    font: 'lora/lora-latin-400-italic',
    sizePx: 168,
    letterSpacingPx: 0,
    baselinePx: 5120,
    colour: '#fbf3e3',
  },
];

/** Writes the artwork into one folder, with fonts as the TTF files that peers need. */
export async function prepareArtwork(): Promise<Artwork> {
  await mkdir(artworkFolder, { recursive: true });
  const place = async (file: string, name: string) => {
    const target = resolve(artworkFolder, name);
    await copyFile(file, target);
    return target;
  };
  const artwork: Artwork = {
    widthPx: 4500,
    heightPx: 5400,
    photoFile: await place('fixtures/images/mountain-lake.jpg', 'photo.jpg'),
    clipArt: {
      file: await place('fixtures/images/clip-art/retro-sun.svg', 'clip-art.svg'),
      leftPx: 1722,
      topPx: 228,
      sizePx: 1056,
    },
    texts: await Promise.all(
      texts.map(async ({ font, ...text }) => {
        const fontFile = resolve(artworkFolder, `${text.family.replace(' ', '-')}.ttf`);
        const { sfnt } = await admitFont(await readFile(`fixtures/fonts/${font}.woff2`), unpackWoff2);
        await writeFile(fontFile, sfnt);
        return { ...text, fontFile };
      }),
    ),
  };
  await writeFile(artworkFile, JSON.stringify(artwork, null, 2));
  return artwork;
}

/** The artwork named by a contender's first argument, and the output file named by its second. */
export async function readTask(): Promise<{ artwork: Artwork; target: string }> {
  const [file, target] = process.argv.slice(2);
  if (!file || !target) throw new Error('usage: node CONTENDER.js ARTWORK.json TARGET.png');
  return { artwork: JSON.parse(await readFile(file, 'utf8')) as Artwork, target };
}
