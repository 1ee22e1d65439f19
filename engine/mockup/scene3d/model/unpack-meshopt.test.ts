import test from 'ava';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { PlatenError } from '../../../errors.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { composeSmallModel, type LooseGltf } from '../testing/small-model.ts';
import { readGlb, writeGlb } from './glb.ts';
import { gltfSchema } from './gltf.ts';
import { readModel } from './read-model.ts';
import { unpackMeshopt } from './unpack-meshopt.ts';

test.before(() => MeshoptEncoder.ready);

const PACKED = [
  { mode: 'ATTRIBUTES', byteStride: 4 },
  { mode: 'INDICES', byteStride: 2 },
];

/**
 * The small model with packed buffer views, as exporters write it: the unpacked views refer to a buffer without data.
 */
function composePacked(
  name = 'EXT_meshopt_compression',
  bend: (json: LooseGltf) => void = () => undefined,
): Uint8Array {
  const { json, binary } = composeSmallModel();
  const parts: Uint8Array[] = [];
  let end = 0;
  json.bufferViews = json.bufferViews.map((view, index) => {
    const { mode, byteStride } = PACKED[index]!;
    const [start, length] = [Number(view['byteOffset'] ?? 0), Number(view['byteLength'])];
    const count = length / byteStride;
    const source = binary.subarray(start, start + length);
    const packed = MeshoptEncoder.encodeGltfBuffer(source, count, byteStride, mode);
    const extension = { buffer: 0, byteOffset: end, byteLength: packed.length, byteStride, count, mode };
    parts.push(packed);
    end += packed.length;
    return { ...view, buffer: 1, extensions: { [name]: extension } };
  });
  const fallback = { byteLength: binary.length, extensions: { [name]: { fallback: true } } };
  json.buffers = [{ byteLength: end }, fallback];
  json['extensionsUsed'] = [name];
  json['extensionsRequired'] = [name, 'KHR_mesh_quantization'];
  bend(json);
  return writeGlb({ json, binary: Buffer.concat(parts) });
}

const extensionOf = (json: LooseGltf, index: number) =>
  (json.bufferViews[index]!['extensions'] as Record<string, Record<string, unknown>>)[
    'EXT_meshopt_compression'
  ]!;

for (const name of ['EXT_meshopt_compression', 'KHR_meshopt_compression'])
  test(`a model compressed by ${name} equals the plain one`, async (t) => {
    const { gltf, glb } = await readModel(composePacked(name), nodePlatform);
    const plain = composeSmallModel();
    t.deepEqual(gltf.extensionsRequired, ['KHR_mesh_quantization']);
    t.false(JSON.stringify(gltf).includes('meshopt'));
    t.deepEqual(gltf.buffers, [{ byteLength: plain.binary.length }]);
    t.deepEqual(Buffer.from(readGlb(glb).binary.subarray(0, plain.binary.length)), Buffer.from(plain.binary));
  });

const broken: Record<string, [code: string, message: RegExp, bend: (json: LooseGltf) => void]> = {
  'a mode that is none': ['model-broken', /not packed/, (json) => (extensionOf(json, 0)['mode'] = 'POINTS')],
  'data in another file': ['model-broken', /not packed/, (json) => (extensionOf(json, 0)['buffer'] = 1)],
  'data beyond the file': [
    'model-broken',
    /ends outside/,
    (json) => (extensionOf(json, 1)['byteLength'] = 5000),
  ],
  'another length': [
    'model-broken',
    /should have 176 bytes, and has 172/,
    (json) => (extensionOf(json, 0)['count'] = 43),
  ],
  'a stride that meshopt does not have': [
    'model-broken',
    /cannot be unpacked/,
    (json) => Object.assign(extensionOf(json, 0), { byteStride: 2, count: 88 }),
  ],
  'a plain view without data': [
    'model-broken',
    /has no data/,
    (json) => (json.bufferViews[1]!['extensions'] = {}),
  ],
  'more than is accepted once unpacked': [
    'model-too-large',
    /unpacked/,
    (json) => {
      extensionOf(json, 0)['count'] = 16_000_000;
      json.bufferViews[0]!['byteLength'] = 64_000_000;
      json.bufferViews.push({ ...json.bufferViews[0]! });
    },
  ],
};

for (const [what, [code, message, bend]] of Object.entries(broken))
  test(`refused: meshopt with ${what}`, async (t) => {
    const bytes = composePacked('EXT_meshopt_compression', bend);
    const error = await t.throwsAsync(readModel(bytes, nodePlatform), { instanceOf: PlatenError, code });
    t.regex(error.message, message);
  });

/** Buffer views of one buffer, unpacked. */
const unpack = (bufferViews: object[], binary: Uint8Array) =>
  unpackMeshopt(
    gltfSchema.parse({ asset: { version: '2.0' }, buffers: [{ byteLength: binary.length }], bufferViews }),
    binary,
  );

test('plain views are kept beside packed ones, aligned to four bytes and with their stride', async (t) => {
  const triangles = Uint16Array.from([0, 1, 2, 2, 1, 3, 3, 1, 4]);
  const packed = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(triangles.buffer), 9, 2, 'TRIANGLES');
  const plain = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const extension = { buffer: 0, byteLength: packed.length, byteStride: 2, count: 9, mode: 'TRIANGLES' };
  const { gltf, binary } = await unpack(
    [
      { buffer: 1, byteLength: 18, extensions: { EXT_meshopt_compression: extension } },
      { buffer: 0, byteOffset: packed.length, byteLength: 8, byteStride: 4 },
    ],
    Buffer.concat([packed, plain]),
  );
  t.deepEqual(gltf.bufferViews, [
    { buffer: 0, byteOffset: 0, byteLength: 18 },
    { buffer: 0, byteOffset: 20, byteLength: 8, byteStride: 4 },
  ]);
  t.deepEqual([...binary.subarray(20)], [...plain]);
  // The encoder may rotate the corners of a triangle.
  const corners = [...new Uint16Array(binary.buffer, binary.byteOffset, 9)];
  const turned = [0, 3, 6].map((at) => {
    const [a, b, c] = corners.slice(at, at + 3) as [number, number, number];
    const least = Math.min(a, b, c);
    return least === a ? [a, b, c] : least === b ? [b, c, a] : [c, a, b];
  });
  t.deepEqual(turned, [
    [0, 1, 2],
    [1, 3, 2],
    [1, 4, 3],
  ]);
});

const FILTERS = {
  OCTAHEDRAL: (values: Float32Array) => MeshoptEncoder.encodeFilterOct(values, 2, 8, 16),
  QUATERNION: (values: Float32Array) => MeshoptEncoder.encodeFilterQuat(values, 2, 8, 16),
};
for (const [filter, encode] of Object.entries(FILTERS))
  test(`the filter ${filter} is decoded`, async (t) => {
    const values = Float32Array.from([0, 0.6, 0.8, 0, 0.36, 0.48, 0.8, 0]);
    const packed = MeshoptEncoder.encodeGltfBuffer(encode(values), 2, 8, 'ATTRIBUTES');
    const extension = {
      buffer: 0,
      byteLength: packed.length,
      byteStride: 8,
      count: 2,
      mode: 'ATTRIBUTES',
      filter,
    };
    const view = {
      buffer: 1,
      byteLength: 16,
      byteStride: 8,
      extensions: { EXT_meshopt_compression: extension },
    };
    const { binary } = await unpack([view], packed);
    const read = Array.from(new Int16Array(binary.buffer, binary.byteOffset, 8), (value) => value / 32_767);
    // The last component of a normal is undefined, and a quaternion may have all signs inverted.
    const sign = filter === 'QUATERNION' && Math.sign(read[2]!) < 0 ? -1 : 1;
    for (const at of [0, 1, 2, 4, 5, 6])
      t.true(Math.abs(sign * read[at]! - values[at]!) < 1e-3, `${at}: ${read[at]} of ${values[at]}`);
  });

test('the filter EXPONENTIAL is decoded', async (t) => {
  const values = Float32Array.from([1.5, -2.5, 3.25, 0.125]);
  const filtered = MeshoptEncoder.encodeFilterExp(values, 1, 16, 15);
  const packed = MeshoptEncoder.encodeGltfBuffer(filtered, 1, 16, 'ATTRIBUTES');
  const extension = {
    buffer: 0,
    byteLength: packed.length,
    byteStride: 16,
    count: 1,
    mode: 'ATTRIBUTES',
    filter: 'EXPONENTIAL',
  };
  const view = { buffer: 1, byteLength: 16, extensions: { EXT_meshopt_compression: extension } };
  const { binary } = await unpack([view], packed);
  const read = new Float32Array(binary.buffer, binary.byteOffset, 4);
  values.forEach((value, at) => t.true(Math.abs(read[at]! - value) < 1e-3, `${at}: ${read[at]} of ${value}`));
});

test('the filter COLOR is decoded', async (t) => {
  const values = Float32Array.from([1, 0.5, 0.25, 1, 0, 0.75, 1, 0.5]);
  const packed = MeshoptEncoder.encodeGltfBuffer(
    MeshoptEncoder.encodeFilterColor(values, 2, 4, 8),
    2,
    4,
    'ATTRIBUTES',
  );
  const extension = {
    buffer: 0,
    byteLength: packed.length,
    byteStride: 4,
    count: 2,
    mode: 'ATTRIBUTES',
    filter: 'COLOR',
  };
  const view = { buffer: 1, byteLength: 8, extensions: { KHR_meshopt_compression: extension } };
  const { binary } = await unpack([view], packed);
  values.forEach((value, at) => t.true(Math.abs(binary[at]! / 255 - value) < 0.01, `${at}: ${binary[at]}`));
});

test('with any packed byte changed, the model is read or refused by name', async (t) => {
  const sound = composePacked();
  const packedBytes = readGlb(sound).binary.length;
  for (let round = 0; round < 300; round += 1) {
    const bytes = sound.slice();
    const at = bytes.length - packedBytes + ((round * 7) % packedBytes);
    bytes[at] = (bytes[at]! + 1 + round * 31) % 256;
    await readModel(bytes, nodePlatform).catch((error: unknown) => {
      if (!(error instanceof PlatenError)) throw error;
    });
  }
  t.pass();
});
