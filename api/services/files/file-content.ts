import { Transform, type TransformCallback } from 'node:stream';

/** Longest distance to a web page's mark or an SVG's root element, in bytes. */
const HEAD_BYTES = 65_536;
/** The end record of a ZIP with the longest comment (APPNOTE 4.3.16), which is searched from the end. */
const TAIL_BYTES = 22 + 65_535;

/** Observed properties of a file that was streamed. */
export interface FileContent {
  head: Buffer;
  tail: Buffer;
  /** UTF-8 without control characters except white space. */
  isText: boolean;
}

/** Passes bytes on, and collects the properties that determine their kind. */
export class ContentWatch extends Transform {
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private isText = true;
  private sizeBytes = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });

  /** @param tooLarge thrown when there is more than `maxBytes` */
  constructor(
    private readonly maxBytes: number,
    private readonly tooLarge: () => Error,
  ) {
    super();
  }

  /** The properties of all bytes, after they have passed. */
  get content(): FileContent {
    return { head: this.head, tail: this.tail, isText: this.isText && this.sizeBytes > 0 };
  }

  override _transform(part: Buffer, _encoding: string, done: TransformCallback): void {
    this.sizeBytes += part.length;
    if (this.sizeBytes > this.maxBytes) {
      done(this.tooLarge());
      return;
    }
    if (this.head.length < HEAD_BYTES)
      this.head = Buffer.concat([this.head, part.subarray(0, HEAD_BYTES - this.head.length)]);
    this.tail = Buffer.concat([this.tail, part].map((bytes) => bytes.subarray(-TAIL_BYTES))).subarray(
      -TAIL_BYTES,
    );
    this.readText(part, true);
    done(null, part);
  }

  override _flush(done: TransformCallback): void {
    this.readText(Buffer.alloc(0), false);
    done();
  }

  private readText(part: Buffer, stream: boolean): void {
    if (!this.isText) return;
    try {
      this.isText = !/[\0-\x08\x0e-\x1f\x7f]/.test(this.decoder.decode(part, { stream }));
    } catch {
      this.isText = false;
    }
  }
}
