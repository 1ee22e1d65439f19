import { JpgEncoder } from '../platform/node/jpg-encoder.ts';
import { type ByteSink } from './byte-sink.ts';
import { PngEncoder } from './png/png-encoder.ts';
import { type PrintFormat } from './print-task.ts';

/** Takes a picture as strips of rows, top to bottom, and sends the encoded bytes to its sink. */
export interface PrintEncoder {
  /** @param rgba straight RGBA, whole rows; may be used again once the call resolves */
  writeRows(rgba: Uint8Array | Uint8ClampedArray): Promise<void>;
  end(): Promise<void>;
}

export interface EncoderOptions {
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** The picture covers its page: no alpha is written. */
  opaque: boolean;
}

/** The encoder of a print format. */
export function openEncoder(format: PrintFormat, sink: ByteSink, options: EncoderOptions): PrintEncoder {
  switch (format) {
    case 'png':
      return new PngEncoder(sink, options);
    case 'jpg':
      return new JpgEncoder(sink, options);
  }
}
