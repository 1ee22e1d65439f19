import type { Coefficients } from './coefficients.ts';
import type { ByteReader } from '../../byte-reader.ts';

/** One colour channel of a JPEG while it is decoded. */
export interface JpgComponent {
  id: number;
  /** Sampling factors, 1 to 4. */
  horizontal: number;
  vertical: number;
  quantTable: number;
  /** Size in samples. */
  width: number;
  height: number;
  /** Size in blocks of 8 x 8 samples, in a scan of this component alone. */
  blocksAcross: number;
  blocksDown: number;
  /** Size in blocks, padded to whole MCUs, as stored. */
  storedAcross: number;
  storedDown: number;
  /** Quantisers in zigzag order, as defined when its first scan began. */
  quantisers?: Uint16Array;
  /** Sequential coding: `storedAcross * 8` samples a row. */
  samples?: Uint8ClampedArray;
  /** Progressive coding. */
  coefficients?: Coefficients;
  /**
   * For each coefficient in zigzag order the lowest bit read so far, or undefined. Sequential coding: only for the
   * first.
   */
  lowestBits: (number | undefined)[];
}

export interface JpgFrame {
  isProgressive: boolean;
  widthPx: number;
  heightPx: number;
  maxHorizontal: number;
  maxVertical: number;
  /** Size in MCUs (T.81, A.2). */
  mcusAcross: number;
  mcusDown: number;
  components: JpgComponent[];
}

/**
 * Reads a frame header. Its size was checked against the limits on admission, and everything allocated later is bounded
 * by it. Source: ITU-T T.81, B.2.2 and A.1.1.
 */
export function readJpgFrame(reader: ByteReader, marker: number): JpgFrame {
  const [heightPx, widthPx] = [reader.u16(1), reader.u16(3)];
  const factors = Array.from({ length: reader.u8(5) }, (_, index) => {
    const at = 6 + index * 3;
    const sampling = reader.u8(at + 1);
    const [horizontal, vertical] = [sampling >> 4, sampling & 15];
    if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4)
      reader.fail(`its channel ${index + 1} is sampled ${horizontal} x ${vertical}`);
    return { id: reader.u8(at), horizontal, vertical, quantTable: reader.u8(at + 2) };
  });
  const maxHorizontal = Math.max(...factors.map(({ horizontal }) => horizontal));
  const maxVertical = Math.max(...factors.map(({ vertical }) => vertical));
  const mcusAcross = Math.ceil(widthPx / (8 * maxHorizontal));
  const mcusDown = Math.ceil(heightPx / (8 * maxVertical));
  const components = factors.map((factor) => {
    const width = Math.ceil((widthPx * factor.horizontal) / maxHorizontal);
    const height = Math.ceil((heightPx * factor.vertical) / maxVertical);
    return {
      ...factor,
      width,
      height,
      blocksAcross: Math.ceil(width / 8),
      blocksDown: Math.ceil(height / 8),
      storedAcross: mcusAcross * factor.horizontal,
      storedDown: mcusDown * factor.vertical,
      lowestBits: Array<number | undefined>(64).fill(undefined),
    };
  });
  return {
    isProgressive: marker === 0xc2,
    widthPx,
    heightPx,
    maxHorizontal,
    maxVertical,
    mcusAcross,
    mcusDown,
    components,
  };
}
