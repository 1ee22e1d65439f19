import { readPictureBytes, refuseBrokenPicture } from '../refuse-picture.ts';
import { decodeScan } from './decode-scan.ts';
import { StoredCoefficients } from './coefficients.ts';
import { buildHuffmanTable, type HuffmanCode } from './huffman-table.ts';
import { invertDct } from './invert-dct.ts';
import { type JpgComponent, type JpgFrame, readJpgFrame } from './jpg-component.ts';
import { readJpgSegments } from './read-jpg-segments.ts';
import { createProgressiveDecoder, createProgressiveReader } from './progressive-block.ts';
import type { CreateDecoder, Scan } from './scan.ts';
import { createSequentialDecoder, createSequentialReader } from './sequential-block.ts';
import { zigzag } from './zigzag.ts';

/** The samples of one channel as stored: untransformed and, with subsampling, fewer than pixels. */
export interface JpgPlane {
  samples: Uint8ClampedArray;
  /** From one row to the next. */
  stride: number;
  width: number;
  height: number;
  /** 1, or less where it was subsampled; a last sample may reach beyond the last pixel. */
  samplesAPixelAcross: number;
  samplesAPixelDown: number;
}

export interface JpgPlanes {
  widthPx: number;
  heightPx: number;
  planes: JpgPlane[];
}

interface Tables {
  quantisers: (Uint16Array | undefined)[];
  dcCodes: (HuffmanCode | undefined)[];
  acCodes: (HuffmanCode | undefined)[];
  restartInterval: number;
}

/**
 * Decodes an admitted JPEG (baseline, extended or progressive Huffman coding, 8 bits) to the samples of its channels,
 * which browsers do not expose. Memory: one byte per sample and, when progressive, two more while decoding. Damaged
 * image data is refused, never padded. Source: ITU-T T.81.
 * @throws PlatenError `picture-broken`
 */
export function decodeJpgPlanes(bytes: Uint8Array): JpgPlanes {
  const { widthPx, heightPx, components, maxHorizontal, maxVertical } = decodeFrame(bytes, {
    sequential: createSequentialDecoder,
    progressive: createProgressiveDecoder,
  });
  return {
    widthPx,
    heightPx,
    planes: components.map((component) => ({
      samples: component.samples ?? decodeCoefficients(component),
      stride: component.storedAcross * 8,
      width: component.width,
      height: component.height,
      samplesAPixelAcross: component.horizontal / maxHorizontal,
      samplesAPixelDown: component.vertical / maxVertical,
    })),
  };
}

/**
 * Checks the scans of an admitted JPEG without storing samples. Decoders fill missing blocks with grey, without an
 * error.
 * @throws PlatenError `picture-broken` where image data is missing or damaged
 */
export function checkJpgScans(bytes: Uint8Array): void {
  const { components } = decodeFrame(bytes, {
    sequential: createSequentialReader,
    progressive: createProgressiveReader,
  });
  if (components.some(({ lowestBits }) => lowestBits[0] === undefined))
    refuseBrokenPicture('one of its colour channels is missing');
  if (components.some(({ lowestBits }) => lowestBits.some((bit) => bit !== undefined && bit > 0)))
    refuseBrokenPicture('its last scans are missing');
}

function decodeFrame(
  bytes: Uint8Array,
  create: Record<'sequential' | 'progressive', CreateDecoder>,
): JpgFrame {
  const tables: Tables = { quantisers: [], dcCodes: [], acCodes: [], restartInterval: 0 };
  let frame: JpgFrame | undefined;
  for (const { marker, data, scan } of readJpgSegments(bytes)) {
    if (marker === 0xdb) readQuantisers(data, tables);
    else if (marker === 0xc4) readHuffmanCodes(data, tables);
    else if (marker === 0xdd) tables.restartInterval = readPictureBytes(data).u16(0);
    else if (marker >= 0xc0 && marker <= 0xc2) frame = readJpgFrame(readPictureBytes(data), marker);
    else if (marker === 0xda) {
      if (!frame) return refuseBrokenPicture('its image data comes before its size');
      decodeScan(
        frame,
        readScan(data, scan, frame, tables),
        create[frame.isProgressive ? 'progressive' : 'sequential'],
      );
    }
  }
  return frame ?? refuseBrokenPicture('it holds no image');
}

function readQuantisers(data: Uint8Array, tables: Tables): void {
  const reader = readPictureBytes(data);
  for (let at = 0; at < reader.size;) {
    const spec = reader.u8(at);
    const bytesEach = spec >> 4 === 0 ? 1 : 2;
    tables.quantisers[spec & 15] = Uint16Array.from({ length: 64 }, (_, k) =>
      bytesEach === 1 ? reader.u8(at + 1 + k) : reader.u16(at + 1 + 2 * k),
    );
    at += 1 + 64 * bytesEach;
  }
}

/** Only their bytes: tables are built for the scans that use them, so a file with many tables costs little. */
function readHuffmanCodes(data: Uint8Array, tables: Tables): void {
  const reader = readPictureBytes(data);
  for (let at = 0; at < reader.size;) {
    const spec = reader.u8(at);
    const counts = reader.slice(at + 1, 16);
    const length = counts.reduce((sum, count) => sum + count, 0);
    const codes = spec >> 4 === 0 ? tables.dcCodes : tables.acCodes;
    codes[spec & 15] = { counts, values: reader.slice(at + 17, length) };
    at += 17 + length;
  }
}

function readScan(header: Uint8Array, data: Uint8Array, frame: JpgFrame, tables: Tables): Scan {
  const reader = readPictureBytes(header);
  const count = reader.u8(0);
  const [first, last, bits] = [reader.u8(1 + 2 * count), reader.u8(2 + 2 * count), reader.u8(3 + 2 * count)];
  const build = (code: HuffmanCode | undefined) => code && buildHuffmanTable(code);
  const channels = Array.from({ length: count }, (_, index) => {
    const id = reader.u8(1 + 2 * index);
    const spec = reader.u8(2 + 2 * index);
    const component = frame.components.find((candidate) => candidate.id === id);
    if (!component) return reader.fail(`one of its scans is of a channel ${id} that it does not have`);
    component.quantisers ??= tables.quantisers[component.quantTable];
    return { component, dc: build(tables.dcCodes[spec >> 4]), ac: build(tables.acCodes[spec & 15]) };
  });
  return {
    channels,
    first,
    last,
    highBit: bits >> 4,
    lowBit: bits & 15,
    restartInterval: tables.restartInterval,
    data,
  };
}

/** The samples of a progressive channel, once all its scans are read; its coefficients are released. */
function decodeCoefficients(component: JpgComponent): Uint8ClampedArray {
  const { coefficients, quantisers, storedAcross, storedDown } = component;
  if (!(coefficients instanceof StoredCoefficients) || !quantisers)
    return refuseBrokenPicture('one of its colour channels is missing');
  const { values } = coefficients;
  const samples = new Uint8ClampedArray(storedAcross * storedDown * 64);
  const stride = storedAcross * 8;
  const block = new Int32Array(64);
  for (let row = 0, at = 0; row < storedDown; row += 1)
    for (let column = 0; column < storedAcross; column += 1, at += 64) {
      for (let k = 0; k < 64; k += 1) block[zigzag[k]!] = values[at + zigzag[k]!]! * quantisers[k]!;
      invertDct(block, samples, row * 8 * stride + column * 8, stride);
    }
  delete component.coefficients;
  return samples;
}
