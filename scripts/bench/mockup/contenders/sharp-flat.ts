// sharp: the artwork as an upright rectangle on a picture of the product, without perspective, light or shine.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { readPlate } from '../../../../engine/mockup/plate/read-plate.ts';
import { stampMockup } from '../../../../engine/mockup/stamp/stamp-mockup.ts';
import { measureWarm } from '../measure-warm.ts';
import { mockupFiles } from '../mockup-files.ts';
import { isArtworkPng } from '../read-artwork.ts';
import { mockupCorners, mockupSubject } from '../prepare-mockup.ts';

const [[left, top], , [right, bottom]] = mockupCorners;
const artworks = await Promise.all(mockupFiles.artworks.map(async (file) => readPixels(sharp(file))));
const { sizePx } = mockupSubject;
const base = stampMockup(readPlate(await readFile(mockupFiles.plate)), []).rgba;

await measureWarm(async (run) => {
  const { data, info } = artworks[run % 2]!;
  const whole = isArtworkPng ? sharp(mockupFiles.artworks[run % 2]) : sharp(data, { raw: info });
  const artwork = await readPixels(whole.resize(right - left, bottom - top, { fit: 'fill' }));
  await sharp(base, { raw: { width: sizePx, height: sizePx, channels: 4 } })
    .composite([{ input: artwork.data, raw: artwork.info, left, top }])
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
});

function readPixels(image: Sharp) {
  return image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
