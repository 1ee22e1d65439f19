import { PlatenError } from '../../errors.ts';
import { psdLimits } from './psd-limits.ts';

const SIGNATURE = 0x3842_5053; // 8BPS
const HEADER_BYTES = 26;
const GREY = 1;
const RGB = 3;
const modes = ['bitmap', 'greyscale', 'indexed', 'RGB', 'CMYK', '', '', 'multichannel', 'duotone', 'Lab'];

export interface PsdHeader {
  widthPx: number;
  heightPx: number;
  isGrey: boolean;
}

/**
 * Reads the header of a PSD or PSB. Source: Adobe Photoshop File Formats, "File header section".
 * @throws PlatenError `psd-broken`, `psd-too-large`, `psd-mode-unsupported`
 */
export function readPsdHeader(bytes: Uint8Array): PsdHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPsd =
    bytes.length >= HEADER_BYTES && view.getUint32(0) === SIGNATURE && [1, 2].includes(view.getUint16(4));
  if (!isPsd)
    throw new PlatenError('psd-broken', 'The file is no Photoshop document (PSD or PSB); export one.');
  if (bytes.length > psdLimits.maxBytes)
    throw tooLarge(`${bytes.length} bytes`, `${psdLimits.maxBytes} bytes`);
  const [heightPx, widthPx, bits, mode] = [
    view.getUint32(14),
    view.getUint32(18),
    view.getUint16(22),
    view.getUint16(24),
  ];
  if (widthPx < 1 || heightPx < 1)
    throw new PlatenError('psd-broken', 'The Photoshop document has no pixels; export it anew.');
  if (widthPx * heightPx > psdLimits.maxPixels)
    throw tooLarge(`${widthPx} x ${heightPx} px`, `${psdLimits.maxPixels / 1e6} megapixels`);
  if (![GREY, RGB].includes(mode) || ![8, 16].includes(bits))
    throw new PlatenError(
      'psd-mode-unsupported',
      `The Photoshop document is in ${modes[mode] || 'unknown'} colour with ${bits} bits a channel; convert it to RGB with 8 bits (Image > Mode).`,
    );
  return { widthPx, heightPx, isGrey: mode === GREY };
}

const tooLarge = (is: string, most: string): PlatenError =>
  new PlatenError(
    'psd-too-large',
    `The Photoshop document has ${is}, more than ${most}. Make it smaller (Image > Image Size).`,
    { status: 413 },
  );
