import { refuseBrokenPicture } from '../refuse-picture.ts';
import type { JpgComponent } from './jpg-component.ts';
import { CoefficientBits, type Coefficients, StoredCoefficients } from './coefficients.ts';
import type { BlockDecoder, CreateDecoder, Scan } from './scan.ts';
import type { ScanBits } from './scan-bits.ts';
import { zigzag } from './zigzag.ts';

/** Blocks that are coded as bands of coefficients, refined bit by bit. Source: ITU-T T.81, annex G.2. */
export const createProgressiveDecoder: CreateDecoder = (scan, bits) =>
  createDecoder(scan, bits, StoredCoefficients);

/** Reads such blocks and stores only whether each coefficient is zero. */
export const createProgressiveReader: CreateDecoder = (scan, bits) =>
  createDecoder(scan, bits, CoefficientBits);

function createDecoder(scan: Scan, bits: ScanBits, Store: new (count: number) => Coefficients): BlockDecoder {
  checkProgression(scan);
  for (const { component } of scan.channels)
    component.coefficients ??= new Store(component.storedAcross * component.storedDown * 64);
  const isFirst = scan.highBit === 0;
  if (scan.first === 0) return isFirst ? createDcDecoder(scan, bits) : createDcRefiner(scan, bits);
  return isFirst ? createAcDecoder(scan, bits) : createAcRefiner(scan, bits);
}

/**
 * Each bit of each coefficient may be coded once, higher bits before lower ones, the DC before the others. Valid
 * pictures comply, and a hostile one cannot repeat the same work.
 */
function checkProgression({ channels, first, last, highBit, lowBit }: Scan): void {
  const isBand = first === 0 ? last === 0 : last >= first && last < 64 && channels.length === 1;
  if (!isBand || lowBit > 13 || (highBit > 0 && highBit !== lowBit + 1))
    refuseBrokenPicture('one of its scans is not possible');
  for (const { component } of channels)
    for (let k = first; k <= last; k += 1) {
      const expected = highBit === 0 ? undefined : highBit;
      if (component.lowestBits[k] !== expected || (k > 0 && component.lowestBits[0] === undefined))
        refuseBrokenPicture('its scans do not follow on one another');
      component.lowestBits[k] = lowBit;
    }
}

const blockAt = ({ storedAcross }: JpgComponent, column: number, row: number) =>
  (row * storedAcross + column) * 64;

function createDcDecoder({ lowBit }: Scan, bits: ScanBits): BlockDecoder {
  const predictions = new Map<JpgComponent, number>();
  return {
    restart: () => predictions.clear(),
    decodeBlock({ component, dc }, column, row) {
      if (!dc) return refuseBrokenPicture('one of its tables is missing');
      const prediction = (predictions.get(component) ?? 0) + bits.readDifference(dc);
      predictions.set(component, prediction);
      component.coefficients!.set(blockAt(component, column, row), prediction << lowBit);
    },
  };
}

function createDcRefiner({ lowBit }: Scan, bits: ScanBits): BlockDecoder {
  return {
    restart: () => undefined,
    decodeBlock({ component }, column, row) {
      component.coefficients!.add(blockAt(component, column, row), bits.read(1) << lowBit);
    },
  };
}

function createAcDecoder({ first, last, lowBit }: Scan, bits: ScanBits): BlockDecoder {
  /** The number of blocks, including this one, whose band has no more coefficients. */
  let emptyBlocks = 0;
  return {
    restart: () => void (emptyBlocks = 0),
    decodeBlock({ component, ac }, column, row) {
      if (emptyBlocks > 0) {
        emptyBlocks -= 1;
        return;
      }
      if (!ac) return refuseBrokenPicture('one of its tables is missing');
      const at = blockAt(component, column, row);
      for (let k = first; k <= last; k += 1) {
        const symbol = bits.decode(ac);
        const [zeros, length] = [symbol >> 4, symbol & 15];
        if (length === 0 && zeros < 15) {
          emptyBlocks = (1 << zeros) + bits.read(zeros) - 1;
          break;
        }
        k += zeros;
        if (length === 0) continue;
        if (k > last) refuseBrokenPicture('its image data runs over the end of a block');
        component.coefficients!.set(at + zigzag[k]!, bits.readSigned(length) << lowBit);
      }
    },
  };
}

function createAcRefiner({ first, last, lowBit }: Scan, bits: ScanBits): BlockDecoder {
  let emptyBlocks = 0;
  const unit = 1 << lowBit;

  /** Reads the next bit of the coefficients that are not zero, up to the zero preceded by `zeros` other zeros. */
  function refine(coefficients: Coefficients, at: number, from: number, zeros: number): number {
    let left = zeros;
    for (let k = from; k <= last; k += 1) {
      const index = at + zigzag[k]!;
      if (!coefficients.isZero(index)) {
        if (bits.read(1) === 1) coefficients.grow(index, unit);
      } else if (left === 0) return k;
      else left -= 1;
    }
    return last + 1;
  }

  return {
    restart: () => void (emptyBlocks = 0),
    decodeBlock({ component, ac }, column, row) {
      if (!ac) return refuseBrokenPicture('one of its tables is missing');
      const coefficients = component.coefficients!;
      const at = blockAt(component, column, row);
      let k = first;
      while (emptyBlocks === 0 && k <= last) {
        const symbol = bits.decode(ac);
        const [zeros, length] = [symbol >> 4, symbol & 15];
        if (length > 1) refuseBrokenPicture('its image data refines by more than a bit');
        if (length === 0 && zeros < 15) {
          emptyBlocks = (1 << zeros) + bits.read(zeros);
          break;
        }
        const value = length === 0 ? 0 : bits.read(1) === 1 ? unit : -unit;
        k = refine(coefficients, at, k, zeros);
        if (value !== 0 && k > last) refuseBrokenPicture('its image data runs over the end of a block');
        if (value !== 0) coefficients.set(at + zigzag[k]!, value);
        k += 1;
      }
      if (emptyBlocks > 0) {
        refine(coefficients, at, k, 64);
        emptyBlocks -= 1;
      }
    },
  };
}
