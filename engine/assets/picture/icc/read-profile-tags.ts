import { ByteReader } from '../../byte-reader.ts';

/** The offset of the tag table, and the bytes of an entry. Source: ICC.1:2010, 7.3. */
const TABLE_AT = 128;
const ENTRY_BYTES = 12;
const MAX_TAGS = 100;

/**
 * The tags of an ICC profile by their signatures, each read within its own bytes.
 * @throws the reader's error for more than 100 tags or a tag outside the profile
 */
export function readProfileTags(reader: ByteReader): Map<string, ByteReader> {
  const count = reader.u32(TABLE_AT);
  if (count > MAX_TAGS) reader.fail(`${count} tags are more than a colour profile has`);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = TABLE_AT + 4 + index * ENTRY_BYTES;
      const tag = reader.slice(reader.u32(at + 4), reader.u32(at + 8));
      return [reader.ascii(at, 4), new ByteReader(tag, reader.fail)];
    }),
  );
}
