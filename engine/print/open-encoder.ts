import { JpgEncoder } from '../platform/node/encode-jpg.ts';
import { TiffEncoder } from '../platform/node/encode-tiff.ts';
import type { ByteSink } from '../encoders/byte-sink.ts';
import { PngEncoder } from '../encoders/png/png-encoder.ts';
import type { PressProfile } from './colour/press-profile.ts';
import { composeDisplayProfile } from './pdf/icc/compose-display-profile.ts';
import type { PrintFormat } from './print-task.ts';
import type { PageSize, RowEncoder } from '../encoders/row-encoder.ts';

export interface EncoderOptions extends PageSize {
  /** Whether the picture covers its page, so that no alpha is written. */
  opaque: boolean;
  /** Quality of a JPG, 1 to 100; absent: the encoder's default. */
  jpgQuality?: number | undefined;
  /** Of a TIFF: the press of its inks, if its rows are not RGBA. */
  press?: Pick<PressProfile, 'bytes'> | undefined;
}

/** The encoder of a raster print format, which takes strips of rows. */
export function openEncoder(
  format: Exclude<PrintFormat, 'pdf'>,
  sink: ByteSink,
  options: EncoderOptions,
): RowEncoder {
  switch (format) {
    case 'png':
      return new PngEncoder(sink, options);
    case 'jpg':
      return new JpgEncoder(sink, { ...options, quality: options.jpgQuality });
    case 'tiff': {
      const { press } = options;
      if (!press) return new TiffEncoder(sink, { ...options, profile: composeDisplayProfile() });
      return new TiffEncoder(sink, { ...options, profile: press.bytes, isInks: true });
    }
  }
}
