import test from 'ava';
import type { EncodedBlock } from './encoded-block.ts';
import { PngEncoder } from './png-encoder.ts';
import { encode, paintTestCard } from './testing/test-card.ts';

test('blocks of an earlier file give the same file as the rows they encode', async (t) => {
  const before = paintTestCard(700, 900);
  for (const opaque of [true, false]) {
    const kept: EncodedBlock[] = [];
    const keeper = new PngEncoder(
      { write: () => undefined },
      { ...before, dpi: 300, opaque, onBlock: (block) => kept.push(block) },
    );
    await keeper.writeRows(before.rgba);
    await keeper.end();
    t.true(kept.length > 6);
    // Each block in turn is replaced, so that the blocks after it start at other bits.
    for (const changed of kept) {
      const after = { ...before, rgba: before.rgba.slice() };
      const rowBytes = after.widthPx * 4;
      after.rgba.fill(77, changed.firstRow * rowBytes, (changed.firstRow + 3) * rowBytes);
      const parts: Uint8Array[] = [];
      const encoder = new PngEncoder(
        { write: (bytes) => void parts.push(bytes) },
        { ...after, dpi: 300, opaque },
      );
      for (const block of kept) {
        const { firstRow, rows } = block;
        if (block === changed)
          await encoder.writeRows(after.rgba.subarray(firstRow * rowBytes, (firstRow + rows) * rowBytes));
        else await encoder.writeBlock(block);
      }
      await encoder.end();
      t.true(Buffer.concat(parts).equals(await encode(after, opaque)), `row ${changed.firstRow}`);
    }
  }
});

test('a block at the wrong row is refused', async (t) => {
  const card = paintTestCard(700, 300);
  const kept: EncodedBlock[] = [];
  const sink = { write: () => undefined };
  const options = {
    ...card,
    dpi: 300,
    opaque: false,
    onBlock: (block: EncodedBlock) => void kept.push(block),
  };
  await new PngEncoder(sink, options).writeRows(card.rgba);
  await t.throwsAsync(new PngEncoder(sink, options).writeBlock(kept[1]!), { code: 'rows-broken' });
});
