import test from 'ava';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { PlatenError } from '../../../errors.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { composeSmallModel, type LooseGltf } from '../testing/small-model.ts';
import { readGlb, writeGlb } from './glb.ts';
import { readModel } from './read-model.ts';

test.before(() => MeshoptEncoder.ready);

const PACKED = [
  { mode: 'ATTRIBUTES', byteStride: 4 },
  { mode: 'INDICES', byteStride: 2 },
];

/** The small model with its buffer views packed, as exporters write it: what they unpack to has a buffer without data. */
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
  json['extensionsRequired'] = [name];
  bend(json);
  return writeGlb({ json, binary: Buffer.concat(parts) });
}

const extensionOf = (json: LooseGltf, index: number) =>
  (json.bufferViews[index]!['extensions'] as Record<string, Record<string, unknown>>)[
    'EXT_meshopt_compression'
  ]!;

for (const name of ['EXT_meshopt_compression', 'KHR_meshopt_compression'])
  test(`a model compressed by ${name} is read as the plain one`, async (t) => {
    const { gltf, glb } = await readModel(composePacked(name), nodePlatform);
    const plain = composeSmallModel();
    t.deepEqual(gltf.extensionsRequired, []);
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
  'another length': ['model-broken', /should have/, (json) => (extensionOf(json, 0)['count'] = 43)],
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
