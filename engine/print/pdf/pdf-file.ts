import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ByteSink } from '../../encoders/byte-sink.ts';

const compress = promisify(deflate);

/** Bytes above 127 after the header mark the file as binary for transfer programs. Source: ISO 32000-1, 7.5.2. */
const HEADER = '%PDF-1.6\n%\xE2\xE3\xCF\xD3\n';

/** Writes a PDF object by object into a sink; only the offsets of objects are stored. */
export class PdfFile {
  readonly #sink: ByteSink;
  readonly #hash = createHash('sha256');
  /** Byte offsets by object number. */
  readonly #offsets: number[] = [];
  #sizeBytes = 0;

  private constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  static async open(sink: ByteSink): Promise<PdfFile> {
    const file = new PdfFile(sink);
    await file.#writeText(HEADER);
    return file;
  }

  async writeObject(id: number, body: string): Promise<void> {
    this.#offsets[id] = this.#sizeBytes;
    await this.#writeText(`${id} 0 obj\n${body}\nendobj\n`);
  }

  /** @param entries the stream's dictionary entries, without its length; the data is written unchanged */
  async writeStream(id: number, entries: string, data: Uint8Array): Promise<void> {
    this.#offsets[id] = this.#sizeBytes;
    await this.#writeText(`${id} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`);
    await this.#write(data);
    await this.#writeText('\nendstream\nendobj\n');
  }

  /** Writes a compressed stream. */
  async writeFlate(id: number, entries: string, data: Uint8Array): Promise<void> {
    await this.writeStream(id, `${entries} /Filter /FlateDecode`, await compress(data));
  }

  /** A hash of everything written so far, as 32 hexadecimal digits. */
  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 32);
  }

  /**
   * Writes the cross-reference table and the trailer. Source: ISO 32000-1, 7.5.4 and 7.5.5.
   * @param fileId 32 hexadecimal digits
   */
  async end(catalogId: number, infoId: number, fileId: string): Promise<void> {
    const start = this.#sizeBytes;
    const rows = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = rows.length + 1;
    await this.#writeText(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}` +
        `trailer\n<< /Size ${size} /Root ${catalogId} 0 R /Info ${infoId} 0 R /ID [<${fileId}> <${fileId}>] >>\n` +
        `startxref\n${start}\n%%EOF\n`,
    );
  }

  async #writeText(text: string): Promise<void> {
    await this.#write(Buffer.from(text, 'latin1'));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#sizeBytes += bytes.length;
    this.#hash.update(bytes);
    await this.#sink.write(bytes);
  }
}
