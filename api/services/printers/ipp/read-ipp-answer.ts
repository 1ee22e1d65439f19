import { PlatenError } from '../../../../engine/node.ts';

/** An answer of a printer (RFC 8010, 3.1.1). */
export interface IppAnswer {
  /** RFC 8011, appendix B: below 0x0100 the request succeeded. */
  status: number;
  /** The printer's own message; empty if it has none. */
  message: string;
}

const HEAD_BYTES = 8;
const [END, FIRST_VALUE_TAG] = [0x03, 0x10];
const MAX_MESSAGE_CHARS = 500;

/**
 * Reads the status of an answer, and the printer's own message.
 * @throws PlatenError `printer-answer-unreadable` for bytes that are not an IPP answer
 */
export function readIppAnswer(bytes: Buffer): IppAnswer {
  const version = bytes.length >= HEAD_BYTES ? bytes.readUInt8(0) : 0;
  if (version !== 1 && version !== 2)
    throw new PlatenError(
      'printer-answer-unreadable',
      'The printer did not answer in IPP: is the address right?',
    );
  return { status: bytes.readUInt16BE(2), message: findMessage(bytes).slice(0, MAX_MESSAGE_CHARS) };
}

/** The attribute `status-message`; undefined in a truncated answer. */
function findMessage(bytes: Buffer): string {
  let at = HEAD_BYTES;
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag === END) return '';
    // It begins a group.
    if (tag < FIRST_VALUE_TAG) continue;
    const name = readPart(bytes, at);
    const value = name && readPart(bytes, name.end);
    if (!name || !value) return '';
    if (name.text === 'status-message') return value.text;
    at = value.end;
  }
  return '';
}

/** A text preceded by its length in two bytes. */
function readPart(bytes: Buffer, at: number): { text: string; end: number } | undefined {
  if (at + 2 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at);
  return end > bytes.length ? undefined : { text: bytes.toString('utf8', at + 2, end), end };
}
