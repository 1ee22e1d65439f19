import type { Report } from '../report.ts';

/** Readers look for `startxref` in the last kibibyte. Source: ISO 32000-1, annex H. */
const TAIL_BYTES = 1024;
const MAX_MINOR_VERSION = 6;
const ROW_BYTES = 20;

/** Header and table of objects, read from the bytes themselves. Source: ISO 32000-1, 7.5. */
export function checkFile(bytes: Uint8Array, report: Report): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = /^%PDF-1\.(\d)[\r\n]/.exec(text.toString('latin1', 0, 16));
  if (!version || Number(version[1]) > MAX_MINOR_VERSION)
    report.add('header-version', 'the file must begin with %PDF-1.6 or an earlier version');
  const [, comment = ''] = text.toString('latin1', 0, 64).split(/\r\n|\r|\n/);
  if (!/^%[\x80-\xff]{4}/.test(comment))
    report.add('header-binary-comment', 'the second line must be a comment of four bytes above 127');
  checkTables(text, report);
}

/** Follows the cross-reference tables from last to first; each object must be where the newest table says. */
function checkTables(file: Buffer, report: Report): void {
  const tail = file.toString('latin1', Math.max(0, file.length - TAIL_BYTES));
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  if (!start) {
    report.add('cross-reference', 'the file must end with startxref, an offset and %%EOF');
    return;
  }
  const known = new Set<number>();
  const visited = new Set<number>();
  let at: number | undefined = Number(start[1]);
  while (at !== undefined && !visited.has(at)) {
    visited.add(at);
    at = checkTable(file, at, known, report);
  }
}

/** @returns the offset of the previous table, if there is one */
function checkTable(file: Buffer, start: number, known: Set<number>, report: Report): number | undefined {
  const opening = file.toString('latin1', start, start + 32);
  // A cross-reference stream: the objects were found by reading the file, so it is not checked further.
  if (/^\d+ \d+ obj\b/.test(opening)) return undefined;
  if (!/^xref[\r\n]/.test(opening)) {
    report.add('cross-reference', `there is no table of objects at byte ${start}, where startxref says`);
    return undefined;
  }
  let at = start + 4;
  for (;;) {
    const section = /^\s*(\d+) (\d+)\s*?(?:\r\n|\n|\r)/.exec(file.toString('latin1', at, at + 64));
    if (!section) break;
    at += section[0].length;
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let index = 0; index < count; index += 1, at += ROW_BYTES) {
      const row = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/.exec(
        file.toString('latin1', at, at + ROW_BYTES),
      );
      if (!row) {
        report.add(
          'cross-reference',
          `row ${index} of the table at byte ${start} is not of the form the standard sets`,
        );
        return undefined;
      }
      const id = first + index;
      if (!known.has(id) && row[3] === 'n') checkOffset(file, id, Number(row[1]), Number(row[2]), report);
      known.add(id);
    }
  }
  const trailer = file.toString('latin1', at, Math.min(file.length, at + 4096)).split('startxref')[0]!;
  if (!/^\s*trailer\s*<</.test(trailer))
    report.add('cross-reference', `no trailer follows the table at byte ${start}`);
  const previous = /\/Prev (\d+)/.exec(trailer);
  return previous ? Number(previous[1]) : undefined;
}

function checkOffset(file: Buffer, id: number, offset: number, generation: number, report: Report): void {
  if (file.toString('latin1', offset, offset + 24).startsWith(`${id} ${generation} obj`)) return;
  report.add(
    'cross-reference',
    `the table puts the object at byte ${offset}, but there is none of that number`,
    `${id} ${generation} R`,
  );
}
