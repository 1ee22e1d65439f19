import test from 'ava';
import { loadPressColours } from './press-colours.ts';
import { loadPressProfile } from './press-profile.ts';

const press = await loadPressColours();

test('a colour has the inks that a PDF is written with', async (t) => {
  const { link } = await loadPressProfile();
  const written = Array.from(link.convert(Uint8Array.of(200, 120, 60)), (level) => Math.round(level / 2.55));
  t.deepEqual<readonly number[], readonly number[]>(press.proof('#c8783c').inksPercent, written);
  t.deepEqual(press.proof('#fff').inksPercent, [0, 0, 0, 0]);
  t.is(press.condition, 'Coated FOGRA39 (ISO 12647-2:2004)');
});

test('pure black is black ink alone and in gamut', (t) => {
  t.like(press.proof('#000000'), { inksPercent: [0, 0, 0, 100], isBeyondPress: false });
  t.true(press.proof('#010101').inksPercent[0] > 50, 'all but black is four inks');
});

test('colours in the gamut of the press are reproduced', (t) => {
  for (const hex of ['#ffffff', '#808080', '#965a3c', '#5a6e50', '#c8783c']) {
    const { deltaE, isBeyondPress } = press.proof(hex);
    t.true(deltaE < 2, `${hex}: ${deltaE}`);
    t.false(isBeyondPress, hex);
  }
});

test('colours out of the gamut of the press are reported with their printed colour', (t) => {
  for (const hex of ['#00ff00', '#0000ff', '#ff00ff', '#00ffff']) {
    const { deltaE, isBeyondPress, printedHex } = press.proof(hex);
    t.true(isBeyondPress, hex);
    t.true(deltaE > 5, `${hex}: ${deltaE}`);
    t.not(printedHex, hex);
    t.false(press.proof(printedHex).isBeyondPress, `${printedHex} of ${hex} can be printed`);
  }
});

test('inks convert to a colour and back to the same inks', (t) => {
  t.is(press.showInks([0, 0, 0, 0]), '#ffffff');
  t.is(press.showInks([0, 0, 0, 100]), '#000000');
  const inks = [20, 60, 80, 10] as const;
  press.proof(press.showInks(inks)).inksPercent.forEach((percent, index) => {
    t.true(Math.abs(percent - inks[index]!) <= 8, `${percent} for ${inks[index]}`);
  });
});

test('an invalid colour is refused', (t) => {
  t.throws(() => press.proof('#12'), { code: 'hex-invalid' });
});
