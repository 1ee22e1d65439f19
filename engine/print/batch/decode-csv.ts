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
    decoder = new TextDecoder(encodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder(encodingOf(head)).decode(head);
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
