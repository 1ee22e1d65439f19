import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../../errors.ts';
import { createInkMixer } from '../ink-mixer.ts';
import { readCmykProfile } from './cmyk-profile.ts';
import { composeCmykToSrgb } from './compose-cmyk-to-srgb.ts';
import { composeCmykProfile } from './testing/compose-cmyk-profile.ts';
import { deltaE } from './testing/delta-e.ts';

type Patch = readonly [inks: readonly [number, number, number, number], rgb: readonly number[]];

// Results of Little CMS 2 for these inks (0 to 255): relative colorimetric, black point compensation, 16 bits and no
// grid of its own (cmsFLAGS_BLACKPOINTCOMPENSATION | NOOPTIMIZE | NOCACHE), to its sRGB.

/** With the profile that sharp ships, ICC 2 with `mft2` tables. */
const byPressProfile: Patch[] = [
  [
    [0, 0, 0, 0],
    [255, 255, 255],
  ],
  [
    [255, 0, 0, 0],
    [0, 153, 228],
  ],
  [
    [0, 255, 0, 0],
    [234, 0, 130],
  ],
  [
    [0, 0, 255, 0],
    [255, 240, 0],
  ],
  [
    [0, 0, 0, 255],
    [12, 0, 19],
  ],
  [
    [255, 255, 0, 0],
    [28, 0, 119],
  ],
  [
    [0, 255, 255, 0],
    [231, 0, 17],
  ],
  [
    [255, 0, 255, 0],
    [0, 140, 51],
  ],
  [
    [0, 0, 0, 128],
    [134, 133, 134],
  ],
  [
    [77, 54, 54, 0],
    [167, 169, 174],
  ],
  [
    [190, 168, 165, 230],
    [3, 0, 23],
  ],
  [
    [255, 255, 255, 255],
    [0, 0, 20],
  ],
  [
    [20, 90, 130, 10],
    [220, 154, 115],
  ],
  [
    [140, 30, 90, 60],
    [88, 137, 132],
  ],
  [
    [30, 160, 60, 120],
    [130, 72, 91],
  ],
  [
    [200, 120, 10, 25],
    [44, 102, 156],
  ],
];

/** With composeCmykProfile, ICC 4 with an `mAB ` table and without a separation table, so without its black. */
const bySampleProfile: Patch[] = [
  [
    [0, 0, 0, 0],
    [248, 253, 250],
  ],
  [
    [255, 0, 0, 0],
    [0, 154, 220],
  ],
  [
    [0, 255, 0, 0],
    [228, 0, 124],
  ],
  [
    [0, 0, 255, 0],
    [252, 223, 0],
  ],
  [
    [0, 0, 0, 255],
    [29, 35, 36],
  ],
  [
    [77, 54, 54, 0],
    [201, 205, 201],
  ],
  [
    [255, 255, 255, 255],
    [0, 2, 4],
  ],
  [
    [20, 90, 130, 10],
    [239, 197, 141],
  ],
  [
    [140, 30, 90, 60],
    [106, 151, 154],
  ],
  [
    [30, 160, 60, 120],
    [132, 96, 98],
  ],
  [
    [200, 120, 10, 25],
    [34, 138, 184],
  ],
  [
    [64, 192, 128, 32],
    [186, 107, 102],
  ],
];

async function loadPressProfile(): Promise<Buffer> {
  const { icc } = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer()
    .then((jpg) => sharp(jpg).metadata());
  return icc ?? Buffer.alloc(0);
}

for (const [name, load, patches] of [
  ['a press profile', loadPressProfile, byPressProfile],
  ['a profile with every step', () => composeCmykProfile(), bySampleProfile],
] as const)
  test(`${name} gives the colours of Little CMS`, async (t) => {
    const profile = readCmykProfile(await load());
    t.truthy(profile);
    const mix = createInkMixer(profile && composeCmykToSrgb(profile));
    for (const [inks, rgb] of patches) {
      const packed = mix(...inks);
      const mixed = [packed >> 16, (packed >> 8) & 255, packed & 255];
      t.true(deltaE(mixed, rgb) < 2, `${inks.join(' ')}: ${mixed.join(' ')} for ${rgb.join(' ')}`);
    }
  });

test('a profile with one table for all intents is read with that table', (t) => {
  const [one, other] = ['A2B0', 'A2B1'].map((tableName) =>
    readCmykProfile(composeCmykProfile({ tableName })),
  );
  t.deepEqual(one?.toXyz([0.2, 0.9, 0.4, 0.1]), other?.toXyz([0.2, 0.9, 0.4, 0.1]));
});

test('a profile that is not CMYK is ignored, as decoders do', (t) => {
  t.is(readCmykProfile(new Uint8Array(0)), undefined);
  t.is(readCmykProfile(new Uint8Array(500)), undefined);
  t.is(readCmykProfile(composeCmykProfile({ colourSpace: 'RGB ' })), undefined);
});

test('a damaged CMYK profile is refused', (t) => {
  const sound = composeCmykProfile();
  const table = sound.subarray(144);
  const threeChannels = Uint8Array.from(table);
  threeChannels[8] = 3;
  const emptyGrid = Uint8Array.from(table);
  emptyGrid.fill(
    0,
    new DataView(emptyGrid.buffer).getUint32(24),
    new DataView(emptyGrid.buffer).getUint32(24) + 4,
  );
  for (const damaged of [
    sound.subarray(0, sound.length - 100),
    composeCmykProfile({ connectionSpace: 'Luv ' }),
    composeCmykProfile({ tableName: 'A2B9' }),
    composeCmykProfile({ table: table.subarray(0, 100) }),
    composeCmykProfile({ table: new TextEncoder().encode('mpet000000000000') }),
    composeCmykProfile({ table: threeChannels }),
    composeCmykProfile({ table: emptyGrid }),
  ])
    t.throws(() => readCmykProfile(damaged), { instanceOf: PlatenError, code: 'picture-broken' });
});

test('any damaged byte gives colours or the typed error', async (t) => {
  const press = await loadPressProfile();
  for (const sound of [composeCmykProfile(), Uint8Array.from(press)]) {
    const length = Math.min(sound.length, 3000);
    for (let round = 0; round < 300; round += 1) {
      const damaged = Uint8Array.from(sound);
      damaged[(round * 7919) % length] = (round * 101) & 0xff;
      try {
        const xyz = readCmykProfile(damaged)?.toXyz([0.2, 0.9, 0.4, 0.1]) ?? [0];
        t.true(xyz.every(Number.isFinite), `${(round * 7919) % length}`);
      } catch (error) {
        t.true(error instanceof PlatenError && error.code === 'picture-broken', String(error));
      }
    }
  }
});
