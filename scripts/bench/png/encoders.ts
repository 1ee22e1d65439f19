import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import { loadCanvas } from '../../../engine/platform/node/load-canvas.ts';
import sharp from 'sharp';
import { PngEncoder } from '../../../engine/encoders/png/png-encoder.ts';
import { peersFolder } from '../install-peers.ts';
import type { TestPicture } from './paint-test-pictures.ts';

const { createCanvas, ImageData } = loadCanvas();

/** Rows a painter hands over at a time. */
const stripRows = 256;

interface ImagePeer {
  Transformer: {
    fromRgbaPixels(
      pixels: Uint8ClampedArray,
      width: number,
      height: number,
    ): { png(options: object): Promise<Uint8Array> };
  };
  CompressionType: { Fast: number };
  FilterType: { Paeth: number };
}

/** Each encodes a page and returns the size of the file in bytes. */
export const encoders: Record<string, (picture: TestPicture) => Promise<number>> = {
  async ours({ rgba, ...page }) {
    let bytes = 0;
    const sink = { write: (part: Uint8Array) => void (bytes += part.length) };
    const encoder = new PngEncoder(sink, { ...page, dpi: 300 });
    const stripBytes = stripRows * page.widthPx * 4;
    for (let start = 0; start < rgba.length; start += stripBytes) {
      await encoder.writeRows(rgba.subarray(start, start + stripBytes));
    }
    await encoder.end();
    return bytes;
  },

  async '@napi-rs/image, Fast + Paeth'({ rgba, widthPx, heightPx }) {
    const load = createRequire(resolve(peersFolder, 'package.json'));
    const { Transformer, CompressionType, FilterType } = load('@napi-rs/image') as ImagePeer;
    const options = { compressionType: CompressionType.Fast, filterType: FilterType.Paeth };
    return (await Transformer.fromRgbaPixels(rgba, widthPx, heightPx).png(options)).length;
  },

  /** The fastest settings of Node's own zlib: the simplest filter and the fastest level. */
  async 'zlib level 1, filter Up'({ rgba, widthPx, heightPx, opaque }) {
    return deflateSync(filterUp(rgba, widthPx, heightPx, opaque ? 3 : 4), { level: 1, chunkSize: 1 << 20 })
      .length;
  },

  async 'sharp, level 1'({ rgba, widthPx, heightPx }) {
    const raw = { width: widthPx, height: heightPx, channels: 4 } as const;
    return (await sharp(rgba, { raw }).png({ compressionLevel: 1 }).toBuffer()).length;
  },

  async '@napi-rs/canvas, stock'({ rgba, widthPx, heightPx }) {
    const canvas = createCanvas(widthPx, heightPx);
    canvas.getContext('2d').putImageData(new ImageData(rgba, widthPx, heightPx), 0, 0);
    return (await canvas.encode('png')).length;
  },
};

function filterUp(rgba: Uint8ClampedArray, widthPx: number, heightPx: number, channels: number): Uint8Array {
  const filtered = new Uint8Array((widthPx * channels + 1) * heightPx);
  const stride = widthPx * 4;
  let to = 0;
  for (let row = 0; row < heightPx; row += 1) {
    filtered[to++] = 2;
    for (let from = row * stride, end = from + stride; from < end; from += 4) {
      for (let channel = 0; channel < channels; channel += 1) {
        filtered[to++] = rgba[from + channel]! - (row === 0 ? 0 : rgba[from + channel - stride]!);
      }
    }
  }
  return filtered;
}
