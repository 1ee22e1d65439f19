/** An object as PDF writes it; `$name` in it refers to the object of that name. */
export interface SampleObject {
  body: string;
  /** The data of a stream, whose dictionary is the body. */
  data?: string | Uint8Array;
}

const NOWHERE = 999;

/** Writes objects into a file with its table. The trailer refers to those called `catalog` and `info`. */
export function assemblePdf(objects: Record<string, SampleObject>): Buffer {
  const names = Object.keys(objects);
  const refer = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => `${names.indexOf(name) + 1 || NOWHERE} 0 R`);
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
  };
  write('%PDF-1.6\n%\xE2\xE3\xCF\xD3\n');
  for (const [index, { body, data }] of Object.values(objects).entries()) {
    offsets.push(size);
    write(`${index + 1} 0 obj\n`);
    if (data === undefined) write(refer(body));
    else {
      const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
      write(`${refer(body).replace(/>>$/, '')}/Length ${bytes.length} >>\nstream\n`);
      write(bytes);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  const start = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n`);
  write(refer(`<< /Size ${offsets.length + 1} /Root $catalog /Info $info /ID [<00ff> <00ff>] >>\n`));
  write(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
