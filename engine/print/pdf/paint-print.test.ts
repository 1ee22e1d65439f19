import test from 'ava';
import type { Segment } from '../../assets/clip-art/path.ts';
import { ink } from '../../model/ink.ts';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { paintPrint } from './paint-print.ts';
import { PdfDocument } from './pdf-document.ts';
import { defaultPdfOptions } from './pdf-options.ts';
import { makePageSurface } from './pdf-surface.ts';

test('a white underbase can have more corners than a call can have arguments', async (t) => {
  const white = ink.parse({ name: 'White', colour: '#ffffff' });
  const outline = Array.from({ length: 200_000 }, (_, index): Segment => [
    index === 0 ? 'M' : 'L',
    index % 2,
    index / 4000,
  ]);
  const underbase = { ink: white, widthMm: 50, heightMm: 50, outline };
  const scene = { maskId: 1, maskName: 'Front', objects: [], findings: [], inks: [white], underbase };
  const document = await PdfDocument.open({ write() {} }, nodePlatform, defaultPdfOptions);
  const frame = { left: 0, top: 0, width: 100, height: 100, background: undefined };
  const surface = makePageSurface(100, 100);
  t.notThrows(() => paintPrint(scene, { ...frame, matrix: [1, 0, 0, 1, 0, 0] }, surface, document));
});
