/**
 * The messages of a PostgreSQL client that a host has to distinguish (PostgreSQL 15, 55.7 "Message Formats").
 */
export type FrontendUnit =
  | { kind: 'startup'; bytes: Uint8Array; searchPath: string | undefined }
  /** Complete messages up to one that requires an answer. They run together. */
  | { kind: 'messages'; bytes: Uint8Array }
  /** The client requests SSL or GSS encryption; a single byte answers. */
  | { kind: 'encryption' }
  /** The client disconnects, or requests the cancellation of another client's query, which this host cannot do. */
  | { kind: 'end' };

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const TERMINATE = 'X'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close, Terminate, and those that require an answer. PGlite never returns from any other. */
const KNOWN = new Set(Array.from('PBDECXQSHcfdp', (letter) => letter.charCodeAt(0)));
/** Query, Sync, Flush, CopyDone, CopyFail, CopyData, password. */
const ASKS_FOR_AN_ANSWER = new Set(Array.from('QSHcfdp', (letter) => letter.charCodeAt(0)));
const MAX_MESSAGE_BYTES = 256 * 2 ** 20;

/** Cuts the bytes of one connection into units. */
export class FrontendReader {
  private rest = Buffer.alloc(0);
  private hasStarted = false;

  /**
   * @returns the units that are complete
   * @throws RangeError for an invalid message
   */
  read(bytes: Uint8Array): FrontendUnit[] {
    this.rest = this.rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.rest, bytes]);
    const units: FrontendUnit[] = [];
    let done = 0;
    let at = 0;
    const typeBytes = () => (this.hasStarted ? 1 : 0);
    while (this.rest.length - at >= typeBytes() + 4) {
      const length = typeBytes() + this.rest.readInt32BE(at + typeBytes());
      if (length < typeBytes() + 4 || length > MAX_MESSAGE_BYTES)
        throw new RangeError(`a message of ${length} bytes`);
      if (this.hasStarted && !KNOWN.has(this.rest[at]!))
        throw new RangeError(`a message of kind ${this.rest[at]}`);
      if (this.rest.length - at < length) break;
      const message = this.rest.subarray(at, at + length);
      at += length;
      if (!this.hasStarted) {
        units.push(this.readStartup(message));
        done = at;
      } else if (message[0] === TERMINATE) {
        units.push({ kind: 'end' });
        done = at;
      } else if (ASKS_FOR_AN_ANSWER.has(message[0]!)) {
        units.push({ kind: 'messages', bytes: this.rest.subarray(done, at) });
        done = at;
      }
    }
    this.rest = this.rest.subarray(done);
    return units;
  }

  private readStartup(message: Buffer): FrontendUnit {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'end' };
    this.hasStarted = true;
    const words = message.toString('utf8', 8).split('\0');
    const options = words[words.indexOf('options') + 1] ?? '';
    const searchPath = words.includes('options') ? /search_path=(\S+)/.exec(options)?.[1] : undefined;
    return { kind: 'startup', bytes: message, searchPath };
  }
}
