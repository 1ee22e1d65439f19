import test from 'ava';
import { PlatenError } from '../../../errors.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { composeDracoModel, readAccessor } from '../testing/pack-draco.ts';
import { composeSmallGlb, type LooseGltf } from '../testing/small-model.ts';
import { readGlb, writeGlb } from './glb.ts';
import { readModel, type SolidModel } from './read-model.ts';

const read = (bytes: Uint8Array) => readModel(bytes, nodePlatform);

/** The vertex data of a model, primitive by primitive. */
const numbersOf = ({ gltf, glb }: SolidModel) =>
  gltf.meshes.flatMap(({ primitives }) =>
    primitives.map(({ attributes, indices }) => ({
      indices: readAccessor(glb, indices!),
      positions: readAccessor(glb, attributes.POSITION),
      normals: readAccessor(glb, attributes.NORMAL!),
      uv: readAccessor(glb, attributes.TEXCOORD_0!),
    })),
  );

test('a model compressed by Draco equals the plain one', async (t) => {
  const unpacked = await read(await composeDracoModel());
  t.deepEqual(numbersOf(unpacked), numbersOf(await read(composeSmallGlb())));
  t.deepEqual(unpacked.gltf.extensionsRequired, []);
  t.false(JSON.stringify(unpacked.gltf).includes('draco'));
});

const extensionOf = (json: LooseGltf, mesh: number) =>
  (json.meshes[mesh]!.primitives[0]!['extensions'] as Record<string, Record<string, unknown>>)[
    'KHR_draco_mesh_compression'
  ]!;
const attributesOf = (json: LooseGltf, mesh: number) =>
  extensionOf(json, mesh)['attributes'] as Record<string, number>;

test('meshes that share packed data share the unpacked data', async (t) => {
  const { gltf, glb } = await read(
    await composeDracoModel((json) => (json.meshes[1] = structuredClone(json.meshes[0]!))),
  );
  const [one, other] = gltf.meshes.map(({ primitives }) => primitives[0]!);
  t.deepEqual(one, other);
  t.is(gltf.bufferViews[0]?.byteLength, 6 * 4 + 4 * (3 + 3 + 2) * 4);
  t.is(readGlb(glb).binary.length, gltf.buffers[0]!.byteLength);
});

test('an attribute outside of the packed data is kept', async (t) => {
  const bytes = await composeDracoModel((json) => {
    delete attributesOf(json, 0)['NORMAL'];
    json.accessors[2] = { bufferView: 2, componentType: 5120, normalized: true, count: 4, type: 'VEC3' };
    json.bufferViews.push({ buffer: 0, byteOffset: 0, byteLength: 48 });
    json.meshes[1]!.primitives = json.meshes[0]!.primitives;
  });
  const { gltf } = await read(bytes);
  t.is(gltf.meshes[0]?.primitives[0]?.attributes.NORMAL, 2);
});

const broken: Record<string, [code: string, message: RegExp, bend: (json: LooseGltf) => void]> = {
  'no packed data': [
    'model-broken',
    /not packed as Draco/,
    (json) => delete extensionOf(json, 0)['bufferView'],
  ],
  'packed data that is not there': [
    'model-broken',
    /packed data is not there/,
    (json) => (extensionOf(json, 0)['bufferView'] = 9),
  ],
  'packed data beyond the file': [
    'model-broken',
    /ends outside/,
    (json) => (json.bufferViews[1]!['byteLength'] = 5000),
  ],
  'packed data in another file': [
    'model-unsupported',
    /other files/,
    (json) => (json.buffers[0]!['uri'] = 'https://x.example/a.bin'),
  ],
  'packed data cut short': [
    'model-broken',
    /buffer view 1 cannot be unpacked/,
    (json) => (json.bufferViews[1]!['byteLength'] = 30),
  ],
  'an attribute that is not there': [
    'model-broken',
    /no attribute 7/,
    (json) => (attributesOf(json, 0)['NORMAL'] = 7),
  ],
  'an attribute of another type': [
    'model-broken',
    /2 numbers a corner instead of 3/,
    (json) => (attributesOf(json, 0)['NORMAL'] = attributesOf(json, 0)['TEXCOORD_0']!),
  ],
  'another number of triangles': [
    'model-broken',
    /4 corners and 2 triangles instead of 4 and 3/,
    (json) => (json.accessors[4]!['count'] = 9),
  ],
  'another number of corners': [
    'model-broken',
    /2 triangles instead of 5 and 2/,
    (json) => [0, 1, 2, 3].forEach((index) => (json.accessors[index]!['count'] = 5)),
  ],
  'attributes of different lengths': [
    'model-broken',
    /NORMAL of its mesh card has 3 values for 4 corners/,
    (json) => (json.accessors[2]!['count'] = 3),
  ],
  'no accessor of indices': [
    'model-broken',
    /indices of its mesh card: there is no accessor/,
    (json) => delete json.meshes[0]!.primitives[0]!['indices'],
  ],
  'meshes that differ in the same packed data': [
    'model-broken',
    /differs from another mesh/,
    (json) => {
      extensionOf(json, 1)['bufferView'] = 0;
      json.accessors.push({ componentType: 5123, count: 3, type: 'SCALAR' });
      json.meshes[1]!.primitives[0]!['indices'] = 5;
    },
  ],
  'more than is accepted once unpacked': [
    'model-too-large',
    /unpacked/,
    (json) => (json.accessors[4]!['count'] = 30_000_000),
  ],
};

for (const [what, [code, message, bend]] of Object.entries(broken))
  test(`refused: Draco with ${what}`, async (t) => {
    const bytes = await composeDracoModel(bend);
    const error = await t.throwsAsync(read(bytes), { instanceOf: PlatenError, code });
    t.regex(error.message, message);
  });

/** A mesh of 270,000 corners that share one vertex, each with an attribute of 255 numbers of 64 bits: 551 MB. */
function composeVastMesh(): Uint8Array {
  const version = [2, 2];
  const sequentialMesh = [1, 0, 0, 0];
  const triangles = [0x90, 0xbf, 0x05]; // 90,000
  const corners = [0xb0, 0xbd, 0x10]; // 270,000
  const plainIndices = 1;
  const attributes = [1, 1, 0, 10, 255, 0, 0, 0];
  return Buffer.concat([
    Buffer.from('DRACO'),
    Buffer.from([...version, ...sequentialMesh, ...triangles, ...corners, plainIndices]),
    Buffer.alloc(270_000),
    Buffer.from(attributes),
  ]);
}

test('a mesh that exceeds the memory of a decoder is refused, and the next one is read', async (t) => {
  const sound = await composeDracoModel();
  const { json, binary } = readGlb(sound);
  const { bufferViews, buffers } = json as LooseGltf;
  const vast = composeVastMesh();
  bufferViews[0] = { buffer: 0, byteOffset: binary.length, byteLength: vast.length };
  buffers[0] = { byteLength: binary.length + vast.length };
  const error = await t.throwsAsync(read(writeGlb({ json, binary: Buffer.concat([binary, vast]) })), {
    instanceOf: PlatenError,
    code: 'model-too-large',
  });
  t.regex(error.message, /buffer view 0 that takes more than 536870912 bytes of memory to unpack/);
  t.is((await read(sound)).gltf.meshes.length, 2);
});

test('with any packed byte changed, the model is read or refused by name', async (t) => {
  const sound = await composeDracoModel();
  const packedBytes = readGlb(sound).binary.length;
  let refused = 0;
  for (let round = 0; round < 120; round += 1) {
    const bytes = sound.slice();
    const at = bytes.length - packedBytes + ((round * 7) % packedBytes);
    bytes[at] = (bytes[at]! + 1 + round * 31) % 256;
    await read(bytes).catch((error: unknown) => {
      if (!(error instanceof PlatenError)) throw error;
      refused += 1;
    });
  }
  t.true(refused > 0);
});
