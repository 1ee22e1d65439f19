import { JpgEncoder } from '../platform/node/encode-jpg.ts';
import type { ByteSink } from '../encoders/byte-sink.ts';
import { PngEncoder } from '../encoders/png/png-encoder.ts';
import type { PrintFormat } from './print-task.ts';
import type { PageSize, RowEncoder } from '../encoders/row-encoder.ts';

export interface EncoderOptions extends PageSize {
  /** The picture covers its page: no alpha is written. */
  opaque: boolean;
  /** Of a JPG, 1 to 100; absent: as the encoder has it. */
  jpgQuality?: number | undefined;
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
  }
}
