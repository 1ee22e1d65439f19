import * as harfBuzz from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import decompress from 'woff2-encoder/decompress';

const FILE = 'fixtures/fonts/lora/lora-latin-400-normal.woff2';
const TEXT = 'Platen';

/** A complete font file and some of its glyphs according to HarfBuzz, with widths in thousandths of an em. */
export async function loadSampleFont(): Promise<{
  program: Uint8Array;
  glyphs: { id: number; width: number }[];
}> {
  const program = await decompress(await readFile(FILE));
  const face = new harfBuzz.Face(new harfBuzz.Blob(program));
  const buffer = new harfBuzz.Buffer();
  buffer.addText(TEXT);
  buffer.guessSegmentProperties();
  harfBuzz.shape(new harfBuzz.Font(face), buffer, [new harfBuzz.Feature('kern', 0)]);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    id: codepoint,
    width: Math.round((positions[index]!.xAdvance * 1000) / face.upem),
  }));
  return { program, glyphs };
}
