import { csvEncodingOf } from '../../rules/quantities/csv-encoding.ts';

/** Enough to detect a byte order mark and the header's first cell. */
const HEAD_BYTES = 4096;

/**
 * A CSV file's bytes as text: UTF-8, or UTF-16 with a byte order mark, as spreadsheets save "Unicode text". Invalid
 * UTF-8 becomes U+FFFD, so that its cell is refused by name. The first piece contains the start of the header.
 */
export async function* decodeCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    decoder = new TextDecoder(csvEncodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder(csvEncodingOf(head)).decode(head);
}
