import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../../errors.ts';
import { parseMockupScene } from '../../../model/mockup-scene.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { composeSmallGlb, type LooseGltf } from '../testing/small-model.ts';
import { checkSceneFits } from './check-scene-fits.ts';
import { readGlb } from './glb.ts';
import { readModel } from './read-model.ts';

const read = (bytes: Uint8Array) => readModel(bytes, nodePlatform);
const bent = (bend: (json: LooseGltf, binary: Uint8Array) => void, picture?: Uint8Array) =>
  composeSmallGlb(({ json, binary }) => bend(json, binary), picture);
const drawPng = (width = 4, height = 4) =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();
const putFloat = (binary: Uint8Array, at: number, value: number) =>
  new DataView(binary.buffer, binary.byteOffset).setFloat32(at, value, true);

test('a valid model is read, and everything unknown in it is dropped', async (t) => {
  const { gltf, glb, pictures } = await read(
    bent(
      (json) => {
        json['animations'] = [{ channels: [] }];
        json['cameras'] = [{ type: 'perspective' }];
        json['extensions'] = { KHR_lights_punctual: { lights: [] } };
        json['extensionsRequired'] = ['KHR_lights_punctual'];
        json.nodes[0]!['camera'] = 0;
        json.materials[0]!['extras'] = { note: 'x' };
      },
      await drawPng(),
    ),
  );
  t.deepEqual(
    gltf.nodes.map(({ name }) => name),
    ['body', 'print.front'],
  );
  t.deepEqual([pictures[0]?.widthPx, pictures[0]?.heightPx], [4, 4]);
  t.deepEqual([...(pictures[0]?.rgba.slice(0, 4) ?? [])], [255, 0, 0, 128]);
  const text = JSON.stringify(readGlb(glb).json);
  for (const word of ['animations', 'cameras', 'camera', 'lights', 'extras'])
    t.false(text.includes(word), word);
});

const broken: Record<string, [code: string, message: RegExp, bytes: () => Uint8Array | Promise<Uint8Array>]> =
  {
    'an empty file': ['model-broken', /does not begin as a GLB/, () => new Uint8Array(0)],
    'another file': [
      'model-broken',
      /does not begin as a GLB/,
      () => new TextEncoder().encode('{"asset":{"version":"2.0"}}'),
    ],
    'a GLB of version 1': [
      'model-unsupported',
      /version 1/,
      () => {
        const bytes = composeSmallGlb();
        bytes[4] = 1;
        return bytes;
      },
    ],
    'a truncated file': ['model-broken', /bytes long/, () => composeSmallGlb().slice(0, 400)],
    'a chunk longer than the file': [
      'model-broken',
      /needed/,
      () => {
        const bytes = composeSmallGlb();
        new DataView(bytes.buffer).setUint32(12, 0xfffffff0, true);
        return bytes;
      },
    ],
    'a first chunk that is not JSON': [
      'model-broken',
      /not JSON/,
      () => {
        const bytes = composeSmallGlb();
        bytes[16] = 0;
        return bytes;
      },
    ],
    'JSON cut short': [
      'json-invalid',
      /model's JSON/,
      () => {
        const bytes = composeSmallGlb();
        bytes.fill(0x20, 30, 60);
        return bytes;
      },
    ],
    'JSON that is no glTF': ['model-broken', /asset/, () => bent((json) => delete json['asset'])],
    'glTF 1': [
      'model-unsupported',
      /glTF version 1.0/,
      () => bent((json) => (json['asset'] = { version: '1.0' })),
    ],
    'a buffer in another file': [
      'model-unsupported',
      /other files/,
      () => bent((json) => (json.buffers[0]!['uri'] = 'https://x.example/a.bin')),
    ],
    'a picture in another file': [
      'model-unsupported',
      /other files/,
      () => bent((json) => json.images.push({ uri: '../../secret.png' })),
    ],
    'two buffers': [
      'model-broken',
      /more than one buffer/,
      () => bent((json) => json.buffers.push({ byteLength: 4 })),
    ],
    'a buffer longer than the chunk': [
      'model-broken',
      /should have/,
      () => bent((json) => (json.buffers[0]!['byteLength'] = 100_000)),
    ],
    'a buffer view outside the buffer': [
      'model-broken',
      /buffer view 1 ends outside/,
      () => bent((json) => (json.bufferViews[1]!['byteLength'] = 9999)),
    ],
    'an accessor outside its buffer view': [
      'model-broken',
      /ends outside its buffer view/,
      () => bent((json) => (json.accessors[4]!['count'] = 9)),
    ],
    'an accessor of absurd length': [
      'model-broken',
      /accessors\[4\]\.count|ends outside/,
      () => bent((json) => (json.accessors[4]!['count'] = 1e15)),
    ],
    'an accessor that is not aligned': [
      'model-broken',
      /not aligned/,
      () => bent((json) => (json.accessors[0]!['byteOffset'] = 2)),
    ],
    'a negative offset': [
      'model-broken',
      /byteOffset/,
      () => bent((json) => (json.accessors[0]!['byteOffset'] = -4)),
    ],
    'a stride smaller than its elements': [
      'model-broken',
      /not aligned/,
      () => bent((json) => (json.bufferViews[0]!['byteStride'] = 4)),
    ],
    'an accessor without data': [
      'model-broken',
      /has no data/,
      () => bent((json) => delete json.accessors[1]!['bufferView']),
    ],
    'an accessor that is not there': [
      'model-broken',
      /accessor 77 is not there/,
      () => bent((json) => (json.meshes[0]!.primitives[0]!['indices'] = 77)),
    ],
    'a sparse accessor': [
      'model-unsupported',
      /sparse/,
      () => bent((json) => (json.accessors[0]!['sparse'] = { count: 1 })),
    ],
    'positions of two numbers': [
      'model-broken',
      /POSITION of its mesh card is made of VEC2/,
      () => bent((json) => (json.accessors[0]!['type'] = 'VEC2')),
    ],
    'fewer normals than corners': [
      'model-broken',
      /3 values for 4 corners/,
      () => bent((json) => (json.accessors[2]!['count'] = 3)),
    ],
    'a corner that is not there': [
      'model-broken',
      /names corner 4/,
      () => bent((_json, binary) => (binary[176] = 4)),
    ],
    'half a triangle': [
      'model-broken',
      /without all its corners/,
      () => bent((json) => (json.accessors[4]!['count'] = 5)),
    ],
    'indices that are floats': [
      'model-broken',
      /no whole numbers/,
      () => bent((json) => (json.meshes[0]!.primitives[0]!['indices'] = 3)),
    ],
    'NaN in a position': [
      'model-broken',
      /POSITION of its mesh card has NaN/,
      () => bent((_json, binary) => putFloat(binary, 4, NaN)),
    ],
    'Infinity in a position': [
      'model-broken',
      /has Infinity/,
      () => bent((_json, binary) => putFloat(binary, 4, Infinity)),
    ],
    'a position beyond all reason': [
      'model-broken',
      /finite numbers up to 100000/,
      () => bent((_json, binary) => putFloat(binary, 4, 1e30)),
    ],
    'NaN in texture coordinates': [
      'model-broken',
      /TEXCOORD_0 of its mesh card has NaN/,
      () => bent((_json, binary) => putFloat(binary, 144, NaN)),
    ],
    'Infinity in texture coordinates': [
      'model-broken',
      /TEXCOORD_0 of its mesh card has -Infinity/,
      () => bent((_json, binary) => putFloat(binary, 148, -Infinity)),
    ],
    'a node below itself': [
      'model-broken',
      /hangs in two places/,
      () => bent((json) => (json.nodes[0]!['children'] = [0])),
    ],
    'a node with two parents': [
      'model-broken',
      /hangs in two places/,
      () => bent((json) => (json.nodes[0]!['children'] = [1])),
    ],
    'a node that is not there': [
      'model-broken',
      /node 9 is not there/,
      () => bent((json) => (json['scenes'] = [{ nodes: [9] }])),
    ],
    'a mesh that is not there': [
      'model-broken',
      /has no such mesh/,
      () => bent((json) => (json.nodes[0]!['mesh'] = 5)),
    ],
    'a material that is not there': [
      'model-broken',
      /no such material/,
      () => bent((json) => (json.meshes[0]!.primitives[0]!['material'] = 5)),
    ],
    'a texture that is not there': [
      'model-broken',
      /uses its texture 3/,
      () => bent((json) => (json.materials[0]!['normalTexture'] = { index: 3 })),
    ],
    'no scene': ['model-broken', /no scene/, () => bent((json) => (json['scenes'] = []))],
    'nothing to see': [
      'model-broken',
      /shows nothing/,
      () => bent((json) => (json['scenes'] = [{ nodes: [] }])),
    ],
    'a matrix with a text in it': [
      'model-broken',
      /matrix/,
      () => bent((json) => (json.nodes[0]!['matrix'] = Array<string>(16).fill('1'))),
    ],
    'a scale beyond all reason': [
      'model-broken',
      /scale/,
      () => bent((json) => (json.nodes[0]!['scale'] = [1e300, 1, 1])),
    ],
    'an extension that is not read': [
      'model-unsupported',
      /requires KHR_x_unknown/,
      () => bent((json) => (json['extensionsRequired'] = ['KHR_x_unknown'])),
    ],
    'Draco that is not declared': [
      'model-broken',
      /not packed as Draco is/,
      () =>
        bent(
          (json) =>
            (json.meshes[0]!.primitives[0]!['extensions'] = {
              KHR_draco_mesh_compression: { bufferView: 0 },
            }),
        ),
    ],
    lines: [
      'model-unsupported',
      /points, lines or strips/,
      () => bent((json) => (json.meshes[0]!.primitives[0]!['mode'] = 1)),
    ],
    'too many nodes': [
      'model-broken',
      /nodes/,
      () => bent((json) => json.nodes.push(...Array.from({ length: 10_001 }, () => ({})))),
    ],
    'a broken picture': [
      'model-broken',
      /Picture 0 of the model/,
      async () => bent(() => undefined, (await drawPng()).subarray(0, 40)),
    ],
    'a picture that is none': [
      'model-broken',
      /Picture 0 of the model/,
      () => bent(() => undefined, new TextEncoder().encode('GIF89a      ')),
    ],
    'a picture too large': [
      'model-too-large',
      /9000 x 1 px/,
      async () => bent(() => undefined, await drawPng(9000, 1)),
    ],
  };

for (const [what, [code, message, bytes]] of Object.entries(broken))
  test(`refused: ${what}`, async (t) => {
    const error = await t.throwsAsync(read(await bytes()), { instanceOf: PlatenError, code });
    t.regex(error.message, message);
  });

test('a model with too many triangles is refused, also if they are shared', async (t) => {
  const bytes = bent((json) => {
    const primitive = json.meshes[0]!.primitives[0]!;
    json.meshes[0]!.primitives = Array<typeof primitive>(1000).fill(primitive);
    json.nodes = Array.from({ length: 2000 }, () => ({ mesh: 0 }));
    json['scenes'] = [{ nodes: json.nodes.map((_, index) => index) }];
  });
  await t.throwsAsync(read(bytes), { instanceOf: PlatenError, code: 'model-too-large' });
});

test('any changed bytes give a model or a named error', async (t) => {
  const sound = composeSmallGlb(undefined, await drawPng());
  let seed = 20_260_101;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let refused = 0;
  for (let round = 0; round < 400; round += 1) {
    const bytes = sound.slice();
    for (let change = 0; change <= random(4); change += 1) bytes[random(bytes.length)] = random(256);
    await read(bytes).catch((error: unknown) => {
      t.true(error instanceof PlatenError, String(error));
      refused += 1;
    });
  }
  t.true(refused > 200);
});

const scene = (fields: object = {}) => {
  const parsed = parseMockupScene({
    version: 1,
    kind: 'solid',
    modelUrl: 'card.glb',
    surfaces: [{ maskId: 1, node: 'print.front' }],
    cameras: [{ name: 'front', position: [0, 0, 1], target: [0, 0, 0], fovDeg: 20 }],
    ...fields,
  });
  if (parsed.kind !== 'solid') throw new Error('this scene is solid');
  return parsed;
};

test('a scene that names missing parts is refused with the list of parts', async (t) => {
  const { gltf } = await read(composeSmallGlb());
  t.notThrows(() => checkSceneFits(scene(), gltf));
  const refused = (fields: object, code: string, message: RegExp, model = gltf) =>
    t.regex(t.throws(() => checkSceneFits(scene(fields), model), { code })?.message ?? '', message);
  refused({ surfaces: [{ maskId: 1, node: 'wrap' }] }, 'model-surface-missing', /"body", "print\.front"/);
  const region = { name: 'fabric', materials: ['cotton'] };
  refused({ colourRegions: [region] }, 'model-material-missing', /"paper", "print"/);
  const twice = await read(bent((json) => (json.nodes[0]!['name'] = 'print.front')));
  refused({}, 'model-surface-missing', /"print\.front#0", "print\.front#1"/, twice.gltf);
  const unmapped = await read(
    bent(
      (json) => delete (json.meshes[1]!.primitives[0]!['attributes'] as Record<string, number>)['TEXCOORD_0'],
    ),
  );
  refused({}, 'model-surface-unmapped', /TEXCOORD_0/, unmapped.gltf);
});
