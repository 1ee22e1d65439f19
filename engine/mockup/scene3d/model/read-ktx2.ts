import { ByteReader } from '../../../assets/byte-reader.ts';
import { readKtx2Colours } from './read-ktx2-colours.ts';
import { refuseBrokenModel, refuseUnsupportedModel } from './refuse-model.ts';

const LEVELS_AT = 80;
const LEVEL_BYTES = 24;
/** VkFormat: undefined, for Basis Universal, and four bytes per pixel, linear or sRGB. */
const NO_FORMAT = 0;
const PLAIN_FORMATS = [37, 43];
const BLOCK_PX = 4;
const BLOCK_BYTES = 16;
const schemes = ['nothing', 'BasisLZ', 'Zstandard', 'ZLIB'] as const;
const MAX_KEY_CHARS = 64;

/** A KTX2 file that can be decoded. */
export interface Ktx2 {
  widthPx: number;
  heightPx: number;
  /** The pixels, if they are plain: four bytes each (RGBA), rows from the top. */
  rgba: Uint8Array | undefined;
  /** Whether Basis Universal has red in the colours and green in the alpha. */
  isRedGreen: boolean;
}

/**
 * Reads the header of a KTX2 file before decoding. Accepted is one picture, with or without smaller levels, of Basis
 * Universal (ETC1S or UASTC) or of plain pixels. Source: KTX 2.0, sections 3 to 6; KHR_texture_basisu.
 * @param bytes with the signature of a KTX2 file
 * @param what the picture, in messages
 * @throws PlatenError `model-broken`, `model-unsupported`
 */
export function readKtx2(bytes: Uint8Array, what: string): Ktx2 {
  const reader = new ByteReader(bytes, (reason) => refuseBrokenModel(`${what}: ${reason}`));
  const u32 = (at: number) => reader.u32(at, true);
  const u64 = (at: number) => u32(at) + u32(at + 4) * 2 ** 32;
  const open = (offset: number, length: number) => new ByteReader(reader.slice(offset, length), reader.fail);

  const [widthPx, heightPx] = [u32(20), u32(24)];
  checkShape(u32, what);
  const isPlain = PLAIN_FORMATS.includes(u32(12));
  if (!isPlain && u32(12) !== NO_FORMAT) refuse(`${what} of the format ${u32(12)} (VkFormat)`);
  const scheme = schemes[u32(44)];
  if (scheme === undefined || scheme === 'ZLIB' || (isPlain && scheme !== 'nothing'))
    return refuse(`${what} that is compressed by ${scheme ?? `scheme ${u32(44)}`}`);
  const { isEtc1s, isRedGreen } = readKtx2Colours(open(u32(48), u32(52)), isPlain, (fault) =>
    refuse(`${what} ${fault}`),
  );
  if (isEtc1s !== (scheme === 'BasisLZ')) reader.fail(`it is compressed by ${scheme}`);
  checkMetadata(open(u32(56), u32(60)), what);
  reader.need(u64(64), u64(72)); // codebooks

  const levels = Array.from({ length: Math.max(u32(40), 1) }, (_, level) => {
    const at = LEVELS_AT + level * LEVEL_BYTES;
    const data = reader.slice(u64(at), u64(at + 8));
    const [across, down] = [Math.max(widthPx >> level, 1), Math.max(heightPx >> level, 1)];
    const expected = isPlain ? across * down * 4 : blocksOf(across) * blocksOf(down) * BLOCK_BYTES;
    const unpacked = scheme === 'Zstandard' ? u64(at + 16) : data.length;
    if (!isEtc1s && unpacked !== expected)
      reader.fail(`its level ${level} has ${unpacked} bytes instead of ${expected}`);
    return data;
  });
  return { widthPx, heightPx, rgba: isPlain ? levels[0] : undefined, isRedGreen };
}

const blocksOf = (sidePx: number): number => Math.ceil(sidePx / BLOCK_PX);

const refuse = (what: string): never =>
  refuseUnsupportedModel(`has ${what}`, 'Write its pictures as PNG, JPG or KTX2 of ETC1S or UASTC');

/** One picture of two dimensions. */
function checkShape(u32: (at: number) => number, what: string): void {
  const [widthPx, heightPx, depth, layers, faces, levels] = [
    u32(20),
    u32(24),
    u32(28),
    u32(32),
    u32(36),
    u32(40),
  ];
  if (widthPx === 0) refuseBrokenModel(`${what} has no width`);
  if (heightPx === 0 || depth > 0) refuse(`${what} that does not have two dimensions`);
  if (layers > 1) refuse(`${what} of ${layers} layers`);
  if (faces !== 1) refuse(`${what} of ${faces} faces`);
  const maxLevels = 1 + Math.floor(Math.log2(Math.max(widthPx, heightPx)));
  if (levels > maxLevels)
    refuseBrokenModel(`${what} has ${levels} levels; at most ${maxLevels} are possible`);
}

/** Refuses pictures with another orientation or swizzled channels. Source: KTX 2.0, section 5. */
function checkMetadata(reader: ByteReader, what: string): void {
  for (let at = 0; at < reader.size;) {
    const length = reader.u32(at, true);
    reader.need(at + 4, length);
    const [key = '', value = ''] = reader.ascii(at + 4, Math.min(length, MAX_KEY_CHARS)).split('\0');
    if ((key === 'KTXorientation' && value !== 'rd') || (key === 'KTXswizzle' && value !== 'rgba'))
      refuse(`${what} whose ${key} is "${value}"`);
    at += 4 + Math.ceil(length / 4) * 4;
  }
}
