import { JpgEncoder } from '../platform/node/encode-jpg.ts';
import { TiffEncoder } from '../platform/node/encode-tiff.ts';
import type { ByteSink } from '../encoders/byte-sink.ts';
import { PngEncoder } from '../encoders/png/png-encoder.ts';
import type { PressProfile } from './colour/press-profile.ts';
import { composeDisplayProfile } from './pdf/icc/compose-display-profile.ts';
import type { PrintFormat } from './print-task.ts';
import type { PageSize, RowEncoder } from '../encoders/row-encoder.ts';

export interface EncoderOptions extends PageSize {
  /** The picture covers its page: no alpha is written. */
  opaque: boolean;
  /** Of a JPG, 1 to 100; absent: as the encoder has it. */
  jpgQuality?: number | undefined;
  /** Of a TIFF: the press whose inks its rows are, if they are no RGBA. */
  press?: Pick<PressProfile, 'bytes'> | undefined;
}

/** The encoder of a print format made of pixels: strips of rows in, encoded bytes out. */
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
