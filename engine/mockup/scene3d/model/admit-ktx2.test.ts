import test, { type ExecutionContext } from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../../errors.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import {
  composeKtx2Model,
  encodeKtx2,
  type Ktx2Kind,
  ktx2Kinds,
  paintColours,
} from '../testing/encode-ktx2.ts';
import { composeSmallGlb, type LooseGltf } from '../testing/small-model.ts';
import { readModel } from './read-model.ts';
import type { ModelPicture } from './model-picture.ts';

const read = (bytes: Uint8Array) => readModel(bytes, nodePlatform);
const WIDTH_PX = 62;
const HEIGHT_PX = 38;
const colours = paintColours(WIDTH_PX, HEIGHT_PX);

const encoded = new Map<Ktx2Kind, Uint8Array>();
test.before(async () => {
  for (const kind of Object.keys(ktx2Kinds) as Ktx2Kind[]) encoded.set(kind, await encodeKtx2(colours, kind));
});
const ofKind = (kind: Ktx2Kind): Uint8Array => encoded.get(kind)!.slice();

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length);

/** Mean difference of all channels, of 255. */
function meanError(one: ModelPicture, other: ModelPicture): number {
  const sum = one.rgba.reduce((total, value, at) => total + Math.abs(value - other.rgba[at]!), 0);
  return sum / one.rgba.length;
}

const largestErrors: Record<Ktx2Kind, number> = { ETC1S: 4, UASTC: 1, 'UASTC with Zstandard': 1 };

for (const kind of Object.keys(ktx2Kinds) as Ktx2Kind[])
  test(`a picture of ${kind} equals the PNG within ${largestErrors[kind]} of 255`, async (t) => {
    const png = await sharp(colours.rgba, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 4 } })
      .png()
      .toBuffer();
    const plain = await read(composeSmallGlb(undefined, png));
    const { gltf, pictures } = await read(composeKtx2Model(ofKind(kind)));
    t.deepEqual([pictures[0]?.widthPx, pictures[0]?.heightPx], [WIDTH_PX, HEIGHT_PX]);
    const error = meanError(pictures[0]!, plain.pictures[0]!);
    t.true(error < largestErrors[kind], String(error));
    t.deepEqual(gltf.textures, plain.gltf.textures);
    t.deepEqual([gltf.extensionsRequired, gltf.extensionsUsed], [[], []]);
  });

test('several pictures of a model are decoded', async (t) => {
  const ktx2 = ofKind('ETC1S');
  const { pictures } = await read(
    composeKtx2Model(ktx2, (json) => {
      json.textures.push({ source: 1 });
      json.images.push({ bufferView: 2 });
    }),
  );
  t.deepEqual(pictures[0], pictures[1]);
});

test('a fallback picture beside a KTX2 is not decoded', async (t) => {
  const ktx2 = ofKind('UASTC');
  const { pictures } = await read(
    composeKtx2Model(ktx2, (json) => {
      json.textures[0]!['source'] = 1;
      json.images.push({ bufferView: 0 });
    }),
  );
  t.is(pictures[0]?.widthPx, WIDTH_PX);
  t.is(pictures[1], undefined);
});

const PLAIN_BYTES = [10, 20, 30, 40, 50, 60, 70, 80, 11, 21, 31, 41, 51, 61, 71, 81];

/** Writes a KTX2 with two levels of plain pixels, of 2 x 2 and of 1 x 1 px. @param metadata by key */
function composePlainKtx2(
  bend: (view: DataView) => void = () => undefined,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const entries = Object.entries(metadata).map(([key, value]) => {
    const text = Buffer.from(`${key}\0${value}\0`);
    const entry = Buffer.alloc(4 + Math.ceil(text.length / 4) * 4);
    entry.writeUInt32LE(text.length);
    entry.set(text, 4);
    return entry;
  });
  const metadataBytes = Buffer.concat(entries);
  const bytes = new Uint8Array(192 + metadataBytes.length);
  const view = viewOf(bytes);
  bytes.set([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]);
  const put = (at: number, ...numbers: number[]) =>
    numbers.forEach((number, index) => view.setUint32(at + index * 4, number, true));
  put(12, 43, 1, 2, 2, 0, 0, 1, 2, 0, 128, 44, 192, metadataBytes.length);
  put(80, 176, 0, 16, 0, 16, 0, 172, 0, 4, 0, 4, 0);
  put(128, 44, 0, 2 + (40 << 16), 1 + (1 << 8) + (2 << 16));
  bytes.set([9, 9, 9, 9, ...PLAIN_BYTES], 172);
  bytes.set(metadataBytes, 192);
  bend(view);
  return bytes;
}

test('plain pixels are read from the largest level', async (t) => {
  const upright = { KTXorientation: 'rd', KTXwriter: 'a program', KTXswizzle: 'rgba' };
  for (const ktx2 of [
    composePlainKtx2(undefined, upright),
    composePlainKtx2((view) => view.setUint32(12, 37, true)),
    composePlainKtx2((view) => view.setUint32(40, 0, true)), // levels: smaller ones are to be generated
    composePlainKtx2((view) => view.setUint32(32, 1, true)), // layers
  ]) {
    const { pictures } = await read(composeKtx2Model(ktx2));
    t.deepEqual(pictures[0], { widthPx: 2, heightPx: 2, rgba: Uint8ClampedArray.from(PLAIN_BYTES) });
  }
});

/** The offset of the data format descriptor. */
const descriptorOf = (view: DataView) => view.getUint32(48, true);

test('green is read from alpha if two channels are packed', async (t) => {
  const redGreen = { ...colours, rgba: colours.rgba.slice() };
  for (let at = 0; at < redGreen.rgba.length; at += 4) {
    const [red, green] = redGreen.rgba.slice(at, at + 2) as unknown as [number, number];
    redGreen.rgba.set([red, red, red, green], at);
  }
  for (const [kind, sample, channel] of [
    ['ETC1S', 1, 4],
    ['UASTC', 0, 5],
  ] as const) {
    const ktx2 = await encodeKtx2(redGreen, kind);
    const view = viewOf(ktx2);
    view.setUint8(descriptorOf(view) + 28 + sample * 16 + 3, channel);
    const [picture] = (await read(composeKtx2Model(ktx2))).pictures;
    t.true(meanErrorOf(picture!, colours, 0) < 4, kind);
    t.true(meanErrorOf(picture!, colours, 1) < 4, kind);
    t.true(
      picture!.rgba.every((value, at) => at % 4 < 2 || value === (at % 4 === 2 ? 0 : 255)),
      kind,
    );
  }
});

function meanErrorOf(one: ModelPicture, other: ModelPicture, channel: number): number {
  const only = ({ rgba, ...size }: ModelPicture) => ({
    ...size,
    rgba: rgba.filter((_, at) => at % 4 === channel),
  });
  return meanError(only(one), only(other));
}

const ofBasis: Record<
  string,
  [kind: Ktx2Kind, code: string, message: RegExp, bend: (view: DataView) => void]
> = {
  'no width': [
    'UASTC',
    'model-broken',
    /picture 0 "label" has no width/,
    (view) => view.setUint32(20, 0, true),
  ],
  'one dimension': ['UASTC', 'model-unsupported', /two dimensions/, (view) => view.setUint32(24, 0, true)],
  'three dimensions': ['UASTC', 'model-unsupported', /two dimensions/, (view) => view.setUint32(28, 4, true)],
  layers: ['UASTC', 'model-unsupported', /2 layers/, (view) => view.setUint32(32, 2, true)],
  'the faces of a cube': ['UASTC', 'model-unsupported', /6 faces/, (view) => view.setUint32(36, 6, true)],
  'too many pixels': [
    'ETC1S',
    'model-too-large',
    /picture 0 "label" of 8193 x 38 px; at most 8192/,
    (view) => view.setUint32(20, 8193, true),
  ],
  'too many levels': ['UASTC', 'model-broken', /7 levels; at most 6/, (view) => view.setUint32(40, 7, true)],
  'another format': [
    'UASTC',
    'model-unsupported',
    /format 145 .*PNG, JPG or KTX2 of ETC1S or UASTC/,
    (view) => view.setUint32(12, 145, true),
  ],
  ZLIB: ['UASTC', 'model-unsupported', /compressed by ZLIB/, (view) => view.setUint32(44, 3, true)],
  'a compression of its maker': [
    'UASTC',
    'model-unsupported',
    /compressed by scheme 65536/,
    (view) => view.setUint32(44, 65_536, true),
  ],
  'BasisLZ without ETC1S': ['UASTC', 'model-broken', /BasisLZ/, (view) => view.setUint32(44, 1, true)],
  'ETC1S without BasisLZ': ['ETC1S', 'model-broken', /nothing/, (view) => view.setUint32(44, 0, true)],
  'another model of colour': [
    'UASTC',
    'model-unsupported',
    /colour model 167/,
    (view) => view.setUint8(descriptorOf(view) + 12, 167),
  ],
  'premultiplied alpha': [
    'ETC1S',
    'model-unsupported',
    /premultiplied/,
    (view) => view.setUint8(descriptorOf(view) + 15, 1),
  ],
  'a descriptor outside the file': [
    'UASTC',
    'model-broken',
    /needed/,
    (view) => view.setUint32(48, 1e6, true),
  ],
  'codebooks outside the file': ['ETC1S', 'model-broken', /needed/, (view) => view.setUint32(72, 1e6, true)],
  'a level outside the file': ['UASTC', 'model-broken', /needed/, (view) => view.setUint32(84, 1, true)],
  'a smaller level outside the file': [
    'ETC1S',
    'model-broken',
    /needed/,
    (view) => view.setUint32(80 + 24, 1e6, true),
  ],
  'a level of another length': [
    'UASTC',
    'model-broken',
    /level 0 has 64 bytes instead of 2560/,
    (view) => view.setUint32(88, 64, true),
  ],
  'a level that unpacks to more': [
    'UASTC with Zstandard',
    'model-broken',
    /level 0 has 1073741824 bytes instead of 2560/,
    (view) => view.setUint32(96, 2 ** 30, true),
  ],
  'packed data that is broken': [
    'UASTC with Zstandard',
    'model-broken',
    /its picture 0 "label" cannot be unpacked/,
    (view) => view.setUint32(view.getUint32(80, true), 0, true),
  ],
  'codebooks that are broken': [
    'ETC1S',
    'model-broken',
    /its picture 0 "label" cannot be unpacked/,
    (view) => view.setUint32(view.getUint32(64, true) + 4, 0xffff_ffff, true),
  ],
};

const refused = async (t: ExecutionContext, bytes: Uint8Array, code: string, message: RegExp) => {
  const error = await t.throwsAsync(read(bytes), { instanceOf: PlatenError, code });
  t.regex(error.message, message);
};

for (const [what, [kind, code, message, bend]] of Object.entries(ofBasis))
  test(`refused: KTX2 with ${what}`, async (t) => {
    const ktx2 = ofKind(kind);
    bend(viewOf(ktx2));
    await refused(t, composeKtx2Model(ktx2), code, message);
  });

test('refused: plain pixels that are compressed or truncated', async (t) => {
  const bent = (at: number, value: number) =>
    composeKtx2Model(composePlainKtx2((view) => view.setUint32(at, value, true)));
  await refused(t, bent(44, 2), 'model-unsupported', /compressed by Zstandard/);
  await refused(t, bent(88, 4), 'model-broken', /level 0 has 4 bytes instead of 16/);
});

test('refused: a picture with rotated axes or swizzled channels', async (t) => {
  for (const [key, value] of [
    ['KTXorientation', 'ru'],
    ['KTXswizzle', 'bgra'],
  ] as const) {
    const ktx2 = composePlainKtx2(undefined, { KTXwriter: 'a program', [key]: value });
    const message = new RegExp(`picture 0 "label" whose ${key} is "${value}"`);
    await refused(t, composeKtx2Model(ktx2), 'model-unsupported', message);
  }
});

test('refused: metadata longer than its section', async (t) => {
  const ktx2 = composePlainKtx2((view) => view.setUint32(192, 30, true), { KTXwriter: 'a program' });
  await refused(t, composeKtx2Model(ktx2), 'model-broken', /needed/);
});

test('pictures with too many pixels in total are refused before decoding', async (t) => {
  const ktx2 = ofKind('ETC1S');
  viewOf(ktx2).setUint32(20, 8192, true);
  viewOf(ktx2).setUint32(24, 8192, true);
  const bytes = composeKtx2Model(ktx2, (json) => {
    json.images = Array.from({ length: 5 }, () => ({ bufferView: 2 }));
    json.textures = json.images.map((_, source) => ({ source }));
  });
  await refused(t, bytes, 'model-too-large', /pictures of 335544320 pixels; at most 268435456 /);
});

test('with any packed byte changed, the picture is read or refused by name', async (t) => {
  const sound = ofKind('ETC1S');
  let refusals = 0;
  for (let round = 0; round < 60; round += 1) {
    const ktx2 = sound.slice();
    const at = 12 + ((round * 37) % (ktx2.length - 12));
    ktx2[at] = (ktx2[at]! + 1 + round * 31) % 256;
    await read(composeKtx2Model(ktx2)).catch((error: unknown) => {
      if (!(error instanceof PlatenError)) throw error;
      refusals += 1;
    });
  }
  t.true(refusals > 0);
});

test('refused: a texture without its KTX2 picture', (t) =>
  refused(
    t,
    composeKtx2Model(new Uint8Array(80), (json: LooseGltf) => {
      json.textures[0] = { extensions: { KHR_texture_basisu: { source: 7 } } };
    }),
    'model-broken',
    /texture 0 has no picture/,
  ));
