import test from 'ava';
import { type Gltf, gltfSchema } from './gltf.ts';
import { nameMeshNodes } from './name-mesh-nodes.ts';

const namesOf = (nodes: Gltf['nodes']) =>
  nameMeshNodes(gltfSchema.parse({ asset: { version: '2.0' }, nodes })).nodes.map(({ name }) => name);

test('a unique name is kept', (t) => {
  t.deepEqual(
    namesOf([
      { name: 'body', mesh: 0 },
      { name: 'group', children: [0] },
    ]),
    ['body', 'group'],
  );
});

test('a nameless mesh takes the name of its parent if it is the only child', (t) => {
  t.deepEqual(namesOf([{ mesh: 0 }, { name: 'print', children: [0] }]), ['print', undefined]);
  t.deepEqual(namesOf([{ mesh: 0 }, { mesh: 1 }, { name: 'all', children: [0, 1] }]), ['#0', '#1', 'all']);
  t.deepEqual(namesOf([{ mesh: 0 }, { name: 'box', mesh: 1, children: [0] }]), ['#0', 'box']);
});

test('nameless meshes and those with duplicate names are named by their index', (t) => {
  t.deepEqual(
    namesOf([{ name: 'leg', mesh: 0 }, { name: 'leg', mesh: 0 }, { mesh: 1 }, { name: '#2', mesh: 0 }]),
    ['leg#0', 'leg#1', '#2#', '#2'],
  );
});

test('a node that loses its name keeps its children and its place', (t) => {
  const nodes = [{ mesh: 0 }, { name: 'print', children: [0], translation: [1, 2, 3] }];
  const named = nameMeshNodes(gltfSchema.parse({ asset: { version: '2.0' }, nodes })).nodes;
  t.deepEqual(named[1], { name: undefined, children: [0], translation: [1, 2, 3] });
});
