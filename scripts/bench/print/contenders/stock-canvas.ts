// @napi-rs/canvas by itself: drawn with the 2D context and encoded with its own encoder.
import { readFile, writeFile } from 'node:fs/promises';
import { loadCanvas } from '../../../../engine/platform/node/load-canvas.ts';
import { coverPage } from '../artwork.ts';
import { readTask } from '../prepare-artwork.ts';

const { createCanvas, GlobalFonts, loadImage } = loadCanvas();

const { artwork, target } = await readTask();
const { widthPx, heightPx, clipArt, texts } = artwork;
for (const { fontFile, family } of texts) GlobalFonts.registerFromPath(fontFile, family);
const canvas = createCanvas(widthPx, heightPx);
const context = canvas.getContext('2d');

const photo = await loadImage(await readFile(artwork.photoFile!));
const place = coverPage(artwork, photo);
context.drawImage(photo, place.left, place.top, photo.width * place.scale, photo.height * place.scale);
const emblem = await loadImage(await readFile(clipArt.file));
context.drawImage(emblem, clipArt.leftPx, clipArt.topPx, clipArt.sizePx, clipArt.sizePx);
context.textAlign = 'center';
for (const { text, family, italic, sizePx, letterSpacingPx, baselinePx, colour } of texts) {
  context.font = `${italic ? 'italic ' : ''}${sizePx}px "${family}"`;
  context.letterSpacing = `${letterSpacingPx}px`;
  context.fillStyle = colour;
  context.fillText(text, widthPx / 2, baselinePx);
}
await writeFile(target, await canvas.encode('png'));
