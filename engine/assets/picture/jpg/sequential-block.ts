import { refuseBrokenPicture } from '../refuse-picture.ts';
import { invertDct } from './invert-dct.ts';
import type { HuffmanTable } from './huffman-table.ts';
import type { JpgComponent } from './jpg-component.ts';
import type { BlockDecoder, Scan } from './scan.ts';
import type { ScanBits } from './scan-bits.ts';
import { zigzag } from './zigzag.ts';

/**
 * Blocks that are coded completely, in order, and decoded to samples immediately; no coefficients are stored. Source:
 * ITU-T T.81, F.2.2.
 */
export function createSequentialDecoder(scan: Scan, bits: ScanBits): BlockDecoder {
  const predictions = new Map<JpgComponent, number>();
  const block = new Int32Array(64);
  for (const { component } of scan.channels) {
    // Another scan of the same component would only cost time.
    if (component.samples) refuseBrokenPicture('one of its colour channels comes twice');
    component.samples = new Uint8ClampedArray(component.storedAcross * component.storedDown * 64);
  }
  return {
    restart: () => predictions.clear(),
    decodeBlock({ component, dc, ac }, column, row) {
      const { quantisers, samples } = component;
      if (!dc || !ac || !quantisers || !samples) return refuseBrokenPicture('one of its tables is missing');
      block.fill(0);
      const prediction = (predictions.get(component) ?? 0) + bits.readDifference(dc);
      predictions.set(component, prediction);
      block[0] = prediction * quantisers[0]!;
      readCoefficients(bits, ac, quantisers, block);
      const stride = component.storedAcross * 8;
      invertDct(block, samples, row * 8 * stride + column * 8, stride);
    },
  };
}

/** Reads such blocks without storing them. */
export function createSequentialReader(scan: Scan, bits: ScanBits): BlockDecoder {
  const [block, quantisers] = [new Int32Array(64), new Uint16Array(64)];
  for (const { component } of scan.channels) {
    if (component.lowestBits[0] !== undefined) refuseBrokenPicture('one of its colour channels comes twice');
    component.lowestBits[0] = 0;
  }
  return {
    restart: () => undefined,
    decodeBlock({ dc, ac }) {
      if (!dc || !ac) return refuseBrokenPicture('one of its tables is missing');
      bits.readDifference(dc);
      readCoefficients(bits, ac, quantisers, block);
    },
  };
}

/** Reads the AC coefficients of a block. */
function readCoefficients(
  bits: ScanBits,
  ac: HuffmanTable,
  quantisers: Uint16Array,
  block: Int32Array,
): void {
  for (let k = 1; k < 64; k += 1) {
    const symbol = bits.decode(ac);
    const length = symbol & 15;
    k += symbol >> 4;
    if (length === 0) {
      if (symbol >> 4 < 15) break; // end of block
      continue;
    }
    if (k > 63) refuseBrokenPicture('its image data runs over the end of a block');
    block[zigzag[k]!] = bits.readSigned(length) * quantisers[k]!;
  }
}
