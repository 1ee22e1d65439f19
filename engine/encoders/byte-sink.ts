/** The target of encoded bytes: a file, a stream, memory. Writes are awaited, so a slow sink applies back pressure. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void> | void;
}
