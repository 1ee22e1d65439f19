import { readFile } from 'node:fs/promises';
import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { writeGlb } from '../scene3d/model/glb.ts';
import { composeSmallModel, type LooseGltf } from '../scene3d/testing/small-model.ts';
import { describeModel } from './describe-model.ts';

async function describe(bend: (json: LooseGltf) => void = () => undefined) {
  const { json, binary } = composeSmallModel();
  bend(json);
  return describeModel(writeGlb({ json, binary }), nodePlatform);
}

test('nodes with meshes are listed, with whether they have texture coordinates', async (t) => {
  const { nodes } = await describe(({ meshes }) => {
    const { TEXCOORD_0: _, ...attributes } = meshes[0]!.primitives[0]!['attributes'] as object as Record<
      string,
      number
    >;
    meshes[0]!.primitives[0]!['attributes'] = attributes;
  });
  t.deepEqual(
    nodes.map(({ name, isMapped }) => [name, isMapped]),
    [
      ['body', false],
      ['print.front', true],
    ],
  );
});

test('nodes with duplicate names or without one get unique names', async (t) => {
  const twins = await describe(({ nodes }) => (nodes[0]!['name'] = 'print.front'));
  t.deepEqual(
    twins.nodes.map(({ name }) => name),
    ['print.front#0', 'print.front#1'],
  );
  const nameless = await describe(({ nodes }) => delete nodes[1]!['name']);
  t.like(nameless.nodes[1], { name: '#1', isMapped: true });
});

test('the bounds are those of the product, without its shadow on the ground', async (t) => {
  const bytes = new Uint8Array(await readFile('fixtures/models/mug/mug.glb'));
  const { bounds, materials } = await describeModel(bytes, nodePlatform);
  t.deepEqual(materials, ['ceramic', 'ceramic.inside', 'ceramic.handle', 'print', 'shadow']);
  const widthM = bounds.max[0] - bounds.min[0];
  t.true(widthM > 0.08 && widthM < 0.09, `${widthM} m wide`);
});

test('a file that is not a GLB is refused', async (t) => {
  await t.throwsAsync(describeModel(new Uint8Array([1, 2, 3]), nodePlatform), { code: 'model-broken' });
});
