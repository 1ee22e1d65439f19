import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { inflateBytes } from '../../platform/node/inflate-bytes.ts';
import { psdLimits } from './psd-limits.ts';
import { readPsd } from './read-psd.ts';
import { flatLayer, paint, smartLayer, writeTestPsd } from './testing/write-test-psd.ts';

const WHOLE = [0, 0, 8, 4] as const;
const white = flatLayer('white', WHOLE, [255, 255, 255, 255]);

test('a document is reduced to the size of its plate, and never enlarged', (t) => {
  const stripes = {
    name: 'stripes',
    imageData: paint(8, 4, (x) => [x % 2 ? 200 : 100, 0, 0, x < 4 ? 255 : 0]),
  };
  const bytes = writeTestPsd([8, 4], [stripes]);
  const { picture } = readPsd(bytes, 4, inflateBytes);
  t.like(picture, { widthPx: 4, heightPx: 2, document: { widthPx: 8, heightPx: 4 } });
  const { pixels } = picture.layers[0]!;
  t.deepEqual([...pixels!.bytes.subarray(0, 16)], [150, 0, 0, 255, 150, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  t.like(readPsd(bytes, 4000, inflateBytes).picture, { widthPx: 8, heightPx: 4 });
});

test('a PSB is read like a PSD', (t) => {
  const psb = writeTestPsd([8, 4], [white], { isLarge: true });
  t.is(psb[5], 2);
  t.deepEqual(readPsd(psb, 8, inflateBytes), readPsd(writeTestPsd([8, 4], [white]), 8, inflateBytes));
});

test('ignored parts are listed by the names of their layers', (t) => {
  const layers = [
    white,
    flatLayer('styled', WHOLE, [0, 0, 0, 255], {
      effects: { dropShadow: [{ enabled: true }], stroke: [{ enabled: false }] },
    }),
    { name: 'Vibrance 1', adjustment: { type: 'vibrance' as const, vibrance: 50 } },
    { name: 'Invert 1', adjustment: { type: 'invert' as const } },
    flatLayer('grainy', WHOLE, [0, 0, 0, 255], { blendMode: 'dissolve' }),
    flatLayer('hidden', WHOLE, [0, 0, 0, 255], { hidden: true, blendMode: 'dissolve' }),
    flatLayer('soft', WHOLE, [0, 0, 0, 255], {
      mask: { left: 0, top: 0, right: 8, bottom: 4, imageData: white.imageData!, userMaskFeather: 3 },
    }),
  ];
  const { findings } = readPsd(writeTestPsd([8, 4], layers), 8, inflateBytes);
  t.deepEqual(
    findings.map(({ code, message }) => [code, message.split(':')[0]]),
    [
      ['psd-effects-ignored', 'Layer "styled"'],
      ['psd-adjustment-ignored', 'Layer "Vibrance 1"'],
      ['psd-blend-mode-replaced', 'Layer "grainy"'],
      ['psd-mask-feather-ignored', 'Layer "soft"'],
    ],
  );
  t.regex(findings[0]!.message, /\(dropShadow\)/);
});

test('the placement of a smart object is read, and a preset warp is unsupported', (t) => {
  const preset = smartLayer('bent', WHOLE);
  preset.placedLayer!.warp = { style: 'arc', value: 50 };
  const { layers } = readPsd(
    writeTestPsd([8, 4], [smartLayer('flat', WHOLE), preset]),
    8,
    inflateBytes,
  ).picture;
  t.deepEqual(layers[0]!.smartObject?.corners, [0, 0, 8, 0, 8, 4, 0, 4]);
  t.like(layers[1], { isPlaced: true, smartObject: undefined });
});

const sound = writeTestPsd([8, 4], [white]);
const changed = (change: (view: DataView) => void): Uint8Array => {
  const bytes = sound.slice();
  change(new DataView(bytes.buffer));
  return bytes;
};
const broken: Record<string, [bytes: Uint8Array, code: string, words: RegExp]> = {
  'no PSD': [new Uint8Array(100), 'psd-broken', /no Photoshop document/],
  'a PSD cut short': [sound.slice(0, sound.length / 2), 'psd-broken', /save it anew/],
  'no pixels': [changed((view) => view.setUint32(18, 0)), 'psd-broken', /no pixels/],
  'more pixels than are read': [
    changed((view) => view.setUint32(14, 60_000_000)),
    'psd-too-large',
    /Image Size/,
  ],
  CMYK: [changed((view) => view.setUint16(24, 4)), 'psd-mode-unsupported', /CMYK.*Image > Mode/],
  '32 bits': [changed((view) => view.setUint16(22, 32)), 'psd-mode-unsupported', /32 bits/],
};
for (const [what, [bytes, code, words]] of Object.entries(broken))
  test(`refused: ${what}`, (t) => {
    const error = t.throws(() => readPsd(bytes, 100, inflateBytes), { instanceOf: PlatenError });
    t.is(error.code, code);
    t.regex(error.message, words);
  });

test('refused: more layers than the limit', (t) => {
  const layers = Array.from({ length: psdLimits.maxLayers + 1 }, () => ({ name: 'empty' }));
  t.throws(() => readPsd(writeTestPsd([8, 4], layers), 8, inflateBytes), {
    code: 'psd-too-large',
    message: /2001 layers/,
  });
});

test('any flipped byte or truncation is refused or read', (t) => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  const whole = writeTestPsd(
    [8, 4],
    [white, smartLayer('Design', WHOLE), { name: 'group', children: [white] }],
  );
  for (let round = 0; round < 400; round += 1) {
    const bytes = whole.slice(0, round % 3 === 0 ? random(whole.length) : whole.length);
    for (let flip = 0; flip < 3 && bytes.length > 0; flip += 1) bytes[random(bytes.length)] = random(256);
    try {
      readPsd(bytes, 8, inflateBytes);
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
    }
  }
  t.pass();
});
