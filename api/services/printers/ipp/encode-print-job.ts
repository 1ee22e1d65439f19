/** A document for a printer's queue. */
export interface PrintJobRequest {
  /** The queue, as in ipp://press.local/ipp/print. */
  printerUri: string;
  jobName: string;
  /** Media type of the document. */
  contentType: string;
  copies: number;
}

/** RFC 8010, 3.5.1: where groups of attributes begin, and where they end. */
const [OPERATION_GROUP, JOB_GROUP, END] = [0x01, 0x02, 0x03];
/** RFC 8010, 3.5.2: the kinds of values. */
const TAGS = { integer: 0x21, name: 0x42, uri: 0x45, charset: 0x47, language: 0x48, mediaType: 0x49 };
/** RFC 8011, 4.1.8: IPP/1.1, which every printer supports. */
const VERSION = 0x0101;
const PRINT_JOB = 0x0002;
export const REQUEST_ID = 1;
/** RFC 8011, 5.1.3: the longest name, in bytes. */
const MAX_NAME_BYTES = 255;

/**
 * The head of a Print-Job request (RFC 8011, 4.2.1), in the encoding of RFC 8010. The document follows it.
 * @throws RangeError for an address or media type of 64 kB
 */
export function encodePrintJob({ printerUri, jobName, contentType, copies }: PrintJobRequest): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(VERSION, 0);
  head.writeUInt16BE(PRINT_JOB, 2);
  head.writeUInt32BE(REQUEST_ID, 4);
  const count = Buffer.alloc(4);
  count.writeInt32BE(copies);
  return Buffer.concat([
    head,
    Buffer.of(OPERATION_GROUP),
    // These two come first, in this order (RFC 8011, 4.1.4).
    attribute(TAGS.charset, 'attributes-charset', 'utf-8'),
    attribute(TAGS.language, 'attributes-natural-language', 'en'),
    attribute(TAGS.uri, 'printer-uri', printerUri),
    attribute(TAGS.name, 'requesting-user-name', 'Platen'),
    attribute(TAGS.name, 'job-name', shorten(jobName)),
    attribute(TAGS.mediaType, 'document-format', contentType),
    Buffer.of(JOB_GROUP),
    attribute(TAGS.integer, 'copies', count),
    Buffer.of(END),
  ]);
}

function attribute(tag: number, name: string, value: string | Buffer): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([Buffer.of(tag), withLength(Buffer.from(name)), withLength(bytes)]);
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A name of at most 255 bytes, cut between characters. */
function shorten(name: string): string {
  let kept = '';
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > MAX_NAME_BYTES) break;
    kept += character;
  }
  return kept;
}
