/** A whole message of PostgreSQL's answer. */
export interface BackendMessage {
  type: string;
  bytes: Uint8Array;
}

/** Cuts an answer into messages (PostgreSQL 15, 55.7): a type byte, then four bytes of length that count themselves. */
export class BackendReader {
  private rest = Buffer.alloc(0);

  /** @returns the messages that are complete */
  read(bytes: Uint8Array): BackendMessage[] {
    this.rest = this.rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.rest, bytes]);
    const messages: BackendMessage[] = [];
    let at = 0;
    while (this.rest.length - at >= 5) {
      const length = 1 + this.rest.readInt32BE(at + 1);
      if (this.rest.length - at < length) break;
      messages.push({
        type: String.fromCharCode(this.rest[at]!),
        bytes: this.rest.subarray(at, at + length),
      });
      at += length;
    }
    this.rest = this.rest.subarray(at);
    return messages;
  }
}
