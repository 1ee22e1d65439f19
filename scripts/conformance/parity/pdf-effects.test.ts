import test from 'ava';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { blendModes } from '../../../engine/blend-modes.ts';
import { nodePlatform } from '../../../engine/node.ts';
import type { Platform } from '../../../engine/platform/platform.ts';
import { PdfDocument } from '../../../engine/print/pdf/pdf-document.ts';
import { defaultPdfOptions } from '../../../engine/print/pdf/pdf-options.ts';
import { openSurface } from '../../../engine/print/pdf/pdf-platform.ts';
import { makePageSurface } from '../../../engine/print/pdf/pdf-surface.ts';
import { needDebianTools, runTool } from '../../debian-tools.ts';
import { comparePixels } from './compare-pixels.ts';

// The effects of a PDF are those of a canvas: the same calls on both, the PDF as poppler and Ghostscript show it.

const SIZE = 400;
/** Pixels to the point. */
const SCALE = 2;
const MIN_SSIM = 0.985;
/** Of 255 levels. Poppler blends hues and saturations by formulas of its own. */
const MAX_MEAN_DIFFERENCE: Record<string, number> = { poppler: 3, gs: 1 };

/** Draws at a scale; a canvas's shadows do not follow its transform, so the drawing scales them. */
type Drawing = (context: CanvasRenderingContext2D, platform: Platform, scale: number) => void;

function drawStar(
  context: CanvasRenderingContext2D,
  platform: Platform,
  x: number,
  y: number,
  sizePt: number,
) {
  const path = platform.createPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const reach = corner % 2 === 0 ? sizePt : sizePt / 2.4;
    const angle = (corner * Math.PI) / 5;
    const at = [x + reach * Math.sin(angle), y - reach * Math.cos(angle)] as const;
    if (corner === 0) path.moveTo(...at);
    else path.lineTo(...at);
  }
  path.closePath();
  context.fill(path);
  return path;
}

function setShadow(
  context: CanvasRenderingContext2D,
  scale: number,
  colour: string,
  blur: number,
  x: number,
  y: number,
) {
  context.shadowColor = colour;
  context.shadowBlur = blur * scale;
  context.shadowOffsetX = x * scale;
  context.shadowOffsetY = y * scale;
}

/** Paints the drawing of `draw` on its own surface, in the coordinates of `context`. */
function onLayer(
  context: CanvasRenderingContext2D,
  platform: Platform,
  scale: number,
  draw: (layer: CanvasRenderingContext2D) => void,
): void {
  const layer = platform.createSurface(SIZE * scale, SIZE * scale);
  layer.context.setTransform(context.getTransform());
  draw(layer.context);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(layer.canvas, 0, 0);
  context.restore();
}

const shadows: Drawing = (context, platform, scale) => {
  context.fillStyle = '#f4efe6';
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#c0392b';
  setShadow(context, scale, '#00000080', 0, 8, 6);
  drawStar(context, platform, 80, 80, 60); // sharp
  setShadow(context, scale, '#1b2a4acc', 12, 10, 10);
  context.fillStyle = '#f1c40f';
  drawStar(context, platform, 220, 80, 60); // soft
  context.globalAlpha = 0.6;
  drawStar(context, platform, 340, 80, 50); // a sheer thing has a sheer shadow
  context.globalAlpha = 1;
  context.save();
  context.translate(80, 220);
  context.scale(1.5, 0.8);
  setShadow(context, scale, '#8e44ad', 6, -6, 9); // not turned nor stretched
  context.strokeStyle = '#27ae60';
  context.lineWidth = 10;
  context.lineJoin = 'round';
  const line = platform.createPath();
  line.moveTo(-30, -40);
  line.lineTo(30, 0);
  line.lineTo(-30, 40);
  context.stroke(line);
  context.restore();
  const fade = context.createLinearGradient(160, 160, 280, 280);
  fade.addColorStop(0, '#2980b9ff');
  fade.addColorStop(1, '#2980b900');
  setShadow(context, scale, '#000000', 8, 12, 12);
  context.fillStyle = fade;
  context.fillRect(160, 170, 110, 90); // fades with its shadow
  const photo = nodePlatform.createSurface(20, 20);
  photo.context.fillStyle = '#16a085';
  photo.context.fillRect(0, 0, 20, 10);
  photo.context.fillStyle = '#16a08560';
  photo.context.fillRect(0, 10, 10, 10);
  setShadow(context, scale, '#00000099', 5, 7, 7);
  context.drawImage(photo.canvas, 300, 170, 80, 80);
  setShadow(context, scale, '#00000099', 10, 10, 14); // one shadow of several things, cut by a stencil
  context.globalAlpha = 0.9;
  onLayer(context, platform, scale, (layer) => {
    layer.fillStyle = '#d35400';
    layer.fillRect(40, 300, 200, 80);
    layer.fillStyle = '#2c3e50';
    drawStar(layer, platform, 140, 340, 60);
    layer.globalCompositeOperation = 'destination-in';
    layer.fillStyle = '#000000';
    onLayer(layer, platform, scale, (stencil) => {
      stencil.fillStyle = '#000000';
      drawStar(stencil, platform, 140, 340, 80);
    });
  });
  context.globalAlpha = 1;
  context.fillStyle = '#ffffff';
  setShadow(context, scale, '#000000', 0, 0, 0); // none: neither blurred nor moved
  context.fillRect(300, 300, 60, 60);
};

const MODES = blendModes.map((mode) => (mode === 'normal' ? 'source-over' : mode));

/** A field of colours with, in each mode, a square, a sheer one, and a layer over it. */
const blends: Drawing = (context, platform, scale) => {
  const ground = context.createLinearGradient(0, 0, SIZE, 0);
  ['#e74c3c', '#f1c40f', '#2ecc71', '#3498db', '#222222', '#eeeeee'].forEach((colour, index) =>
    ground.addColorStop(index / 5, colour),
  );
  context.fillStyle = ground;
  context.fillRect(0, 0, SIZE, SIZE - 40); // the last rows have nothing to blend with
  MODES.forEach((mode, index) => {
    const [x, y] = [(index % 4) * 100 + 10, Math.floor(index / 4) * 100 + 10];
    context.globalCompositeOperation = mode;
    context.fillStyle = '#b06030';
    context.fillRect(x, y, 50, 40);
    context.globalAlpha = 0.5;
    context.fillRect(x + 25, y + 45, 50, 20);
    context.globalAlpha = 1;
    onLayer(context, platform, scale, (layer) => {
      layer.fillStyle = '#3060b0';
      layer.fillRect(x + 30, y + 20, 50, 30);
      layer.fillStyle = '#60c04080';
      layer.fillRect(x, y + 30, 80, 30);
    });
    setShadow(context, scale, '#80204080', 4, 3, 3); // a shadow is blended, too
    context.fillRect(x + 60, y + 60, 18, 18);
    setShadow(context, scale, '#00000000', 0, 0, 0);
  });
};

let folder = '';
test.before(async () => {
  await needDebianTools('gs', 'pdftoppm', 'qpdf');
  folder = await mkdtemp(join(tmpdir(), 'platen-effects-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

for (const [name, draw] of Object.entries({ shadows, blends })) {
  test(`${name} in a PDF match those of a canvas`, async (t) => {
    const file = join(folder, `${name}.pdf`);
    await writeFile(file, await drawPdf(draw));
    await t.notThrowsAsync(runTool('qpdf', '--check', file));
    const { canvas, context } = nodePlatform.createSurface(SIZE * SCALE, SIZE * SCALE);
    context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    draw(context, nodePlatform, SCALE);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const resolution = String(72 * SCALE);
    await runTool('pdftoppm', '-png', '-singlefile', '-r', resolution, file, `${file}-poppler`);
    const antialias = ['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'];
    const gs = [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dPDFSTOPONERROR',
      '-sDEVICE=png16m',
      `-r${resolution}`,
      ...antialias,
    ];
    await runTool('gs', ...gs, '-o', `${file}-gs.png`, file);
    for (const program of Object.keys(MAX_MEAN_DIFFERENCE)) {
      const shown = await readFile(`${file}-${program}.png`);
      const pixels = await sharp(shown).ensureAlpha().raw().toBuffer();
      const wanted = await onWhite(data);
      const { ssim } = comparePixels(pixels, wanted, canvas.width, canvas.height);
      const mean = meanDifference(pixels, wanted);
      t.log(`${name}, ${program}: SSIM ${ssim.toFixed(5)}, mean difference ${mean.toFixed(2)}`);
      t.true(ssim >= MIN_SSIM, `${program}: ${ssim}`);
      t.true(mean <= MAX_MEAN_DIFFERENCE[program]!, `${program}: ${mean}`);
    }
  });
}

async function drawPdf(draw: Drawing): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const sink = { write: (bytes: Uint8Array) => void parts.push(bytes) };
  const document = await PdfDocument.open(sink, nodePlatform, defaultPdfOptions);
  const surface = makePageSurface(SIZE, SIZE);
  const { context } = openSurface(surface, document.stores);
  draw(context, document.platform, 1);
  const box = [0, 0, SIZE, SIZE] as const;
  document.addPage({ mediaBox: box, bleedBox: box, trimBox: box, content: surface.content });
  await document.writePictures(() => undefined);
  await document.end('Effects');
  return Buffer.concat(parts);
}

const onWhite = async (data: Uint8ClampedArray): Promise<Buffer> =>
  sharp(Buffer.from(data), { raw: { width: SIZE * SCALE, height: SIZE * SCALE, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer();

const meanDifference = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0) / one.length;
