/** An operand of an operator. */
export type Operand =
  | { kind: 'number'; value: number }
  /** One character per byte, as everywhere in this checker, since names are bytes. */
  | { kind: 'name'; value: string }
  | { kind: 'string'; bytes: Uint8Array }
  | { kind: 'array'; items: Operand[] }
  | { kind: 'dict'; entries: Map<string, Operand> }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' };

/** An operator with its operands. An inline image is one operation, `BI`, of one dictionary. */
export interface Operation {
  operator: string;
  operands: Operand[];
}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const MAX_DEPTH = 32;
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/**
 * The operations of a content stream. Source: ISO 32000-1, 7.2, 7.3 and 7.8.2.
 * @throws Error with the unreadable part and its byte offset
 */
export function* lexContent(bytes: Uint8Array): Generator<Operation> {
  const lexer = new Lexer(bytes);
  let operands: Operand[] = [];
  for (;;) {
    const token = lexer.next();
    if (token === undefined) break;
    if (typeof token !== 'string') operands.push(token);
    else {
      if (token === 'BI') operands.push(lexer.readInlineImage());
      yield { operator: token, operands };
      operands = [];
    }
  }
  if (operands.length > 0) throw new Error('it ends with operands that no operator takes');
}

class Lexer {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @returns an operand, the name of an operator, or undefined at the end */
  next(depth = 0): Operand | string | undefined {
    this.#skipWhite();
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return undefined;
    if (depth > MAX_DEPTH) throw this.#error('arrays or dictionaries are nested too deep');
    switch (String.fromCharCode(byte)) {
      case '/':
        return this.#readName();
      case '(':
        return this.#readString();
      case '[':
        this.#at += 1;
        return { kind: 'array', items: this.#readUntil(']', depth) };
      case '<':
        if (this.#bytes[this.#at + 1] !== 0x3c) return this.#readHexString();
        this.#at += 2;
        return { kind: 'dict', entries: this.#toEntries(this.#readUntil('>>', depth)) };
      default:
        return this.#readWord();
    }
  }

  /** The dictionary of an inline image, between `BI` and `ID`; its data, up to `EI`, are skipped. */
  readInlineImage(): Operand {
    const entries = this.#toEntries(this.#readUntil('ID', 0));
    this.#at += 1;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const [before, first, second, after] = this.#bytes.subarray(this.#at, this.#at + 4);
      const isEnd =
        first === 0x45 && second === 0x49 && WHITE.has(before!) && (after === undefined || WHITE.has(after));
      if (!isEnd) continue;
      this.#at += 3;
      return { kind: 'dict', entries };
    }
    throw this.#error('an inline image has no end');
  }

  #readUntil(end: string, depth: number): Operand[] {
    const items: Operand[] = [];
    for (;;) {
      this.#skipWhite();
      if (this.#startsWith(end)) {
        this.#at += end.length;
        return items;
      }
      const item = this.next(depth + 1);
      if (item === undefined || typeof item === 'string')
        throw this.#error(`${item ?? 'the end'} stands before ${end}`);
      items.push(item);
    }
  }

  #startsWith(text: string): boolean {
    return [...text].every((character, index) => this.#bytes[this.#at + index] === character.charCodeAt(0));
  }

  #toEntries(items: readonly Operand[]): Map<string, Operand> {
    const entries = new Map<string, Operand>();
    for (let index = 0; index < items.length; index += 2) {
      const [key, value] = [items[index]!, items[index + 1]];
      if (key.kind !== 'name' || !value) throw this.#error('a dictionary is not made of names and values');
      entries.set(key.value, value);
    }
    return entries;
  }

  #readName(): Operand {
    const start = this.#at + 1;
    this.#at = this.#endOfWord(start);
    const text = Buffer.from(this.#bytes.subarray(start, this.#at)).toString('latin1');
    const value = text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return { kind: 'name', value };
  }

  #readHexString(): Operand {
    const end = this.#bytes.indexOf(0x3e, this.#at);
    const hex = Buffer.from(this.#bytes.subarray(this.#at + 1, end))
      .toString('latin1')
      .replace(/\s/g, '');
    if (end < 0 || /[^\da-f]/i.test(hex))
      throw this.#error('a hexadecimal string has other characters or no end');
    this.#at = end + 1;
    return { kind: 'string', bytes: Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex') };
  }

  #readString(): Operand {
    const read: number[] = [];
    let open = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at]!;
      if (byte === 0x5c) {
        this.#readEscape(read);
        continue;
      }
      if (byte === 0x28) open += 1;
      if (byte === 0x29) open -= 1;
      if (open === 0) {
        this.#at += 1;
        return { kind: 'string', bytes: Uint8Array.from(read.slice(1)) };
      }
      read.push(byte);
    }
    throw this.#error('a string has no end');
  }

  /** Reads the escape after a backslash, and stops on its last byte. */
  #readEscape(read: number[]): void {
    this.#at += 1;
    const octal = /^[0-7]{1,3}/.exec(
      Buffer.from(this.#bytes.subarray(this.#at, this.#at + 3)).toString('latin1'),
    );
    if (octal) {
      read.push(parseInt(octal[0], 8) & 0xff);
      this.#at += octal[0].length - 1;
      return;
    }
    const byte = this.#bytes[this.#at] ?? 0;
    if (byte === 13 && this.#bytes[this.#at + 1] === 10) this.#at += 1;
    if (byte === 10 || byte === 13) return; // the line goes on
    read.push(ESCAPES[String.fromCharCode(byte)] ?? byte);
  }

  #readWord(): Operand | string {
    const start = this.#at;
    this.#at = this.#endOfWord(start);
    if (this.#at === start) throw this.#error(`there is a stray ${String.fromCharCode(this.#bytes[start]!)}`);
    const word = Buffer.from(this.#bytes.subarray(start, this.#at)).toString('latin1');
    if (NUMBER.test(word)) return { kind: 'number', value: Number(word) };
    if (word === 'true' || word === 'false') return { kind: 'boolean', value: word === 'true' };
    return word === 'null' ? { kind: 'null' } : word;
  }

  #endOfWord(from: number): number {
    let end = from;
    for (; end < this.#bytes.length; end += 1) {
      const byte = this.#bytes[end]!;
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break;
    }
    return end;
  }

  #skipWhite(): void {
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at]!;
      if (byte === 0x25)
        while (this.#at < this.#bytes.length && ![10, 13].includes(this.#bytes[this.#at]!)) this.#at += 1;
      else if (!WHITE.has(byte)) return;
    }
  }

  #error(message: string): Error {
    return new Error(`${message}, at byte ${this.#at}`);
  }
}
