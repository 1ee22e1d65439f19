// sharp: the artwork as an upright rectangle on a picture of the product. No perspective, no light, no shine.
import sharp from 'sharp';
import { measureWarm } from '../measure-warm.ts';
import { mockupCorners, mockupFiles } from '../prepare-mockup.ts';

const [[left, top], , [right, bottom]] = mockupCorners;

await measureWarm(async (index) => {
  const artwork = await sharp(mockupFiles.artworks[index % 2])
    .resize(right - left, bottom - top, { fit: 'fill' })
    .toBuffer();
  await sharp(mockupFiles.base)
    .composite([{ input: artwork, left, top }])
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
});
