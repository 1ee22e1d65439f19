import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import test from 'ava';
import { PlatenError } from '../errors.ts';
import { admitFont } from './admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { composeSfnt } from './font/compose-sfnt.ts';
import { parseSfntDirectory } from './font/sfnt-directory.ts';

const folder = 'fixtures/fonts/lora';
const names = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
const readFont = (name: string) => readFileSync(`${folder}/${name}`);
const first = readFont(names[0] ?? '');

/** The same font as WOFF with compressed tables. */
function packWoff(sfnt: Uint8Array): Uint8Array {
  const { tables } = parseSfntDirectory(sfnt);
  const packed = [...tables].map(([tag, { offset, length }]) => {
    const data = sfnt.subarray(offset, offset + length);
    const small = deflateSync(data);
    return { tag, length, data: small.length < length ? small : data };
  });
  const header = Buffer.alloc(44 + packed.length * 20);
  header.write('wOFF', 'latin1');
  header.writeUInt32BE(0x10000, 4);
  header.writeUInt16BE(packed.length, 12);
  let offset = header.length;
  packed.forEach(({ tag, length, data }, index) => {
    const record = 44 + index * 20;
    header.write(tag, record, 'latin1');
    [offset, data.length, length].forEach((value, field) =>
      header.writeUInt32BE(value, record + 4 + field * 4),
    );
    offset += data.length;
  });
  return Buffer.concat([header, ...packed.map(({ data }) => data)]);
}

test('WOFF2, WOFF and plain fonts give the same tables', async (t) => {
  const fromWoff2 = await admitFont(first, unpackWoff2);
  t.is(fromWoff2.format, 'WOFF2');
  const plain = await admitFont(fromWoff2.sfnt, unpackWoff2);
  t.is(plain.format, 'TTF');
  t.deepEqual(plain.sfnt, fromWoff2.sfnt);
  const fromWoff = await admitFont(packWoff(fromWoff2.sfnt), unpackWoff2);
  t.is(fromWoff.format, 'WOFF');
  const tablesOf = (sfnt: Uint8Array) =>
    Object.fromEntries(
      [...parseSfntDirectory(sfnt).tables].map(([tag, { offset, length }]) => [
        tag,
        Buffer.from(sfnt.subarray(offset, offset + length)).toString('base64'),
      ]),
    );
  t.deepEqual(tablesOf(fromWoff.sfnt), tablesOf(fromWoff2.sfnt));
});

test('a font with cubic outlines is an OTF', async (t) => {
  const { tables } = parseSfntDirectory((await admitFont(first, unpackWoff2)).sfnt);
  const { sfnt } = await admitFont(first, unpackWoff2);
  const sources = [...tables]
    .filter(([tag]) => tag !== 'glyf' && tag !== 'loca')
    .map(([tag, { offset, length }]) => [tag, sfnt.subarray(offset, offset + length)] as const);
  const tagNumber = (tag: string) => Buffer.from(tag, 'latin1').readUInt32BE();
  const cubic = composeSfnt(
    tagNumber('OTTO'),
    [...sources, ['CFF ', Uint8Array.of(1, 0, 4, 1)] as const].map(([tag, data]) => ({
      tag: tagNumber(tag),
      data,
      checksum: 0,
    })),
  );
  t.is((await admitFont(cubic, unpackWoff2)).format, 'OTF');
});

test('fonts that are loaded concurrently keep their own bytes', async (t) => {
  const inTurn: Uint8Array[] = [];
  for (const name of names) inTurn.push((await admitFont(readFont(name), unpackWoff2)).sfnt);
  const atOnce = await Promise.all(
    names.map(async (name) => (await admitFont(readFont(name), unpackWoff2)).sfnt),
  );
  t.true(names.length >= 4);
  t.deepEqual(atOnce, inTurn);
});

test('a broken font does not affect the next one', async (t) => {
  const broken = Uint8Array.from(first).fill(0xaa, 600, 900);
  const [bad, good] = await Promise.allSettled([
    admitFont(broken, unpackWoff2),
    admitFont(first, unpackWoff2),
  ]);
  t.is(bad?.status, 'rejected');
  t.is(good?.status, 'fulfilled');
});

test('a font truncated anywhere is a typed refusal', async (t) => {
  const { sfnt } = await admitFont(first, unpackWoff2);
  for (const whole of [first, packWoff(sfnt), sfnt])
    for (let share = 0; share < 40; share += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * share) / 40));
      await t.throwsAsync(
        admitFont(cut, unpackWoff2),
        { instanceOf: PlatenError, code: 'font-unreadable' },
        `${cut.length}`,
      );
    }
});

test('without a WOFF2 decoder, as in browsers, WOFF2 is refused and other formats are read', async (t) => {
  const packed = readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2');
  await t.throwsAsync(admitFont(packed, undefined), { code: 'font-unreadable', message: /TTF or OTF/ });
  const { sfnt } = await admitFont(packed, unpackWoff2);
  t.is((await admitFont(sfnt, undefined)).format, 'TTF');
});
