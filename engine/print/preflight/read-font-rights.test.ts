import test from 'ava';
import { readFontRights } from './read-font-rights.ts';
import { serifWithRights } from './testing/sample-layers.ts';

const cases: [what: string, fsType: number, rights: ReturnType<typeof readFontRights>][] = [
  ['installable', 0x0000, { mayEmbed: true, maySubset: true }],
  ['restricted', 0x0002, { mayEmbed: false, maySubset: false }],
  ['preview and print', 0x0004, { mayEmbed: true, maySubset: true }],
  ['restricted, but editable too: the least restrictive counts', 0x000a, { mayEmbed: true, maySubset: true }],
  ['no subsetting', 0x0108, { mayEmbed: true, maySubset: false }],
  ['bitmaps only', 0x0204, { mayEmbed: false, maySubset: false }],
];
for (const [what, fsType, rights] of cases) {
  test(`fsType ${fsType.toString(16)}: ${what}`, async (t) => {
    t.deepEqual(readFontRights(await serifWithRights(fsType)), rights);
  });
}
