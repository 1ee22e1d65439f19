import test from 'ava';
import { sfntTables } from './sfnt-tables.ts';

interface Table {
  tag: string;
  offset: number;
  length: number;
}

/** A table directory, padded to the given total size. */
function sfnt(version: number, tables: readonly Table[], totalBytes = 12 + 16 * tables.length): Uint8Array {
  const bytes = new Uint8Array(totalBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, version);
  view.setUint16(4, tables.length);
  tables.forEach(({ tag, offset, length }, index) => {
    const at = 12 + 16 * index;
    bytes.set(new TextEncoder().encode(tag), at);
    view.setUint32(at + 4, 0xffffffff); // a checksum that is never read
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, length);
  });
  return bytes;
}
const TRUE_TYPE = 0x00010000;
const listed = (bytes: Uint8Array) => {
  const tags = sfntTables(bytes);
  return tags && Array.from(tags);
};

test('the tables of a TrueType or OpenType font are listed', (t) => {
  const tables = [
    { tag: 'cmap', offset: 44, length: 4 },
    { tag: 'CFF ', offset: 48, length: 2 },
  ];
  for (const version of [TRUE_TYPE, 0x74727565, 0x4f54544f])
    t.deepEqual(listed(sfnt(version, tables, 50)), ['cmap', 'CFF ']);
  t.deepEqual(listed(sfnt(TRUE_TYPE, [])), []);
});

test('a font inside a larger buffer is read from its offset', (t) => {
  const font = sfnt(TRUE_TYPE, [{ tag: 'glyf', offset: 12, length: 16 }]);
  const buffer = new Uint8Array(100).fill(255);
  buffer.set(font, 30);
  t.deepEqual(listed(buffer.subarray(30, 30 + font.length)), ['glyf']);
});

test('a collection and a file that is not a font have no tables', (t) => {
  for (const version of [0x74746366, 0x774f4632, 0, 0x00010001])
    t.is(sfntTables(sfnt(version, [], 50)), undefined);
});

test('a font truncated anywhere has no tables', (t) => {
  const whole = sfnt(TRUE_TYPE, [{ tag: 'glyf', offset: 28, length: 6 }], 34);
  t.deepEqual(listed(whole), ['glyf']);
  for (let length = 0; length < whole.length; length += 1)
    t.is(sfntTables(whole.subarray(0, length)), undefined, `${length} bytes`);
});

test('a table that begins after the end counts as truncated', (t) => {
  t.is(sfntTables(sfnt(TRUE_TYPE, [{ tag: 'glyf', offset: 0xfffffff0, length: 4 }], 100)), undefined);
  t.deepEqual(listed(sfnt(TRUE_TYPE, [{ tag: 'glyf', offset: 100, length: 0 }], 100)), ['glyf']);
});
