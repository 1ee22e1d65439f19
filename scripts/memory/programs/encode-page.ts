// Encodes a page as PNG and keeps nothing of it: encode-page WIDTH HEIGHT, in pixels.
import { PngEncoder } from '../../../engine/encoders/png/png-encoder.ts';
import { paintTestCard } from '../../../engine/encoders/png/testing/test-card.ts';

const [widthPx = 0, heightPx = 0] = process.argv.slice(2).map(Number);
const STRIP_ROWS = 50;

const strip = paintTestCard(widthPx, STRIP_ROWS).rgba;
const encoder = new PngEncoder({ write: () => undefined }, { widthPx, heightPx, dpi: 300, opaque: false });
for (let row = 0; row < heightPx; row += STRIP_ROWS) await encoder.writeRows(strip);
await encoder.end();
