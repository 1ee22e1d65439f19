// sharp (libvips): the photograph is resized, and an SVG of clip art and text is composited over it.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readTask } from '../prepare-artwork.ts';

const { artwork, target } = await readTask();
const { widthPx, heightPx, clipArt, texts } = artwork;
const emblem = await readFile(clipArt.file, 'utf8');
const place = `x="${clipArt.leftPx}" y="${clipArt.topPx}" width="${clipArt.sizePx}" height="${clipArt.sizePx}"`;
const placed = emblem
  .slice(emblem.indexOf('<svg'))
  .replace(/^<svg[^>]*>/, (tag) =>
    tag.replaceAll(/\s(width|height)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
  );
const lines = texts.map(
  ({ text, family, italic, sizePx, letterSpacingPx, baselinePx, colour }) =>
    `<text x="${widthPx / 2}" y="${baselinePx}" text-anchor="middle" font-family="${family}" font-size="${sizePx}" ` +
    `font-style="${italic ? 'italic' : 'normal'}" letter-spacing="${letterSpacingPx}" fill="${colour}" xml:space="preserve">${text}</text>`,
);
const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${placed}${lines.join('')}</svg>`;
await sharp(artwork.photoFile)
  .resize(widthPx, heightPx, { fit: 'cover' })
  .composite([{ input: Buffer.from(overlay) }])
  .withMetadata({ density: 300 })
  .png()
  .toFile(target);
