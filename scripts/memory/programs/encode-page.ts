// Encodes a page and keeps nothing of it: encode-page png|jpg WIDTH HEIGHT, in pixels.
import { paintTestCard } from '../../../engine/encoders/png/testing/test-card.ts';
import { openEncoder } from '../../../engine/print/open-encoder.ts';

const [format, width, height] = process.argv.slice(2);
const [widthPx, heightPx] = [Number(width), Number(height)];
const STRIP_ROWS = 50;

const strip = paintTestCard(widthPx, STRIP_ROWS).rgba;
const encoder = openEncoder(
  format === 'jpg' ? 'jpg' : 'png',
  { write: () => undefined },
  { widthPx, heightPx, dpi: 300, opaque: false },
);
for (let row = 0; row < heightPx; row += STRIP_ROWS) await encoder.writeRows(strip);
await encoder.end();
