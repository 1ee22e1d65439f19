import test from 'ava';
import * as harfBuzz from 'harfbuzzjs';
import { readFileSync } from 'node:fs';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { layoutText } from './layout-text.ts';
import { loadFontFace } from './load-font-face.ts';

/** Size of the WASM memory, from the buffer of a table in it. */
function wasmBytes(sfnt: Uint8Array): number {
  const face = new harfBuzz.Face(new harfBuzz.Blob(sfnt));
  return face.referenceTable('head')!.buffer.byteLength;
}

test('10,000 layouts of different texts do not increase the memory of the text engine', async (t) => {
  const { sfnt } = await admitFont(
    readFileSync('fixtures/fonts/lora/lora-latin-400-normal.woff2'),
    unpackWoff2,
  );
  const face = await loadFontFace(sfnt, { id: 1, family: 'Lora', variation: 'REGULAR' });
  const lay = (text: string) =>
    layoutText({
      text,
      faces: [face],
      fontSize: 20,
      box: { width: 200, height: 100 },
      align: 'LEFT',
      letterSpacing: 0,
      lineHeight: 1.16,
      multiline: false,
      autoDistribute: false,
    });
  for (let round = 0; round < 200; round += 1) lay(`warm ${round}`);
  const before = wasmBytes(sfnt);
  for (let round = 0; round < 10_000; round += 1) lay(`Order ${round} of ${round * 7919}`);
  t.is(wasmBytes(sfnt), before);
});
