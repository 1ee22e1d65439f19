/** Where encoded bytes go: a file, a stream, memory. Awaited, so a slow sink holds the encoder back. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void> | void;
}
