import test from 'ava';
import { Box3, BoxGeometry, Group, Mesh, Vector3 } from 'three';
import { aimCamera } from './aim-camera.ts';
import { fitFullTurn } from './fit-full-turn.ts';
import { listTurningRings } from './turning-rings.ts';

/** A simple mug: a block around the axis, and a handle to one side. */
function makeProduct() {
  const body = new Mesh(new BoxGeometry(0.08, 0.1, 0.08));
  const handle = new Mesh(new BoxGeometry(0.04, 0.05, 0.01));
  handle.position.set(0.06, 0.01, 0.002);
  const product = new Group().add(body, handle);
  product.position.y = 0.05;
  const bounds = new Box3().setFromObject(product);
  return { product, meshes: [body, handle], bounds };
}

/** The extent from the centre of the picture in a whole turn, 1 at the edge: left, right, down, up. */
function measureReach(position: [number, number, number], aspect: number): number[] {
  const { product, meshes, bounds } = makeProduct();
  const stand = fitFullTurn(
    { position, target: [0.01, 0.05, 0.03], fovDeg: 24 },
    aspect,
    listTurningRings(meshes, bounds),
  );
  const camera = aimCamera(stand, aspect, bounds);
  camera.updateMatrixWorld();
  const reach = [0, 0, 0, 0];
  for (let turnDeg = 0; turnDeg < 360; turnDeg += 1) {
    product.rotation.y = (turnDeg * Math.PI) / 180;
    product.updateMatrixWorld(true);
    for (const { geometry, matrixWorld } of meshes)
      for (let vertex = 0; vertex < geometry.attributes.position!.count; vertex += 1) {
        const { x, y, z } = new Vector3()
          .fromBufferAttribute(geometry.attributes.position!, vertex)
          .applyMatrix4(matrixWorld)
          .project(camera);
        if (!(z > -1 && z < 1)) throw new Error('it is cut off by a plane of the camera');
        [-x, x, -y, y].forEach((far, side) => (reach[side] = Math.max(reach[side]!, far)));
      }
  }
  return reach;
}

const cameras: Record<string, { position: [number, number, number]; aspect: number }> = {
  'from the front': { position: [0.01, 0.05, 0.5], aspect: 1 },
  'from above, near': { position: [0.02, 0.2, 0.1], aspect: 1 },
  'from nearly straight above': { position: [0.01, 0.9, 0.035], aspect: 1 },
  'from below, in a wide picture': { position: [-0.3, -0.2, -0.3], aspect: 2.5 },
  'from afar, in a tall picture': { position: [9, 3, 2], aspect: 0.4 },
};
for (const [name, { position, aspect }] of Object.entries(cameras))
  test(`a camera of a turntable shows the whole product at every angle as large as possible: ${name}`, (t) => {
    const reach = measureReach(position, aspect);
    t.log(reach.map((far) => far.toFixed(3)).join(' '));
    t.true(reach.every((far) => far <= 0.9 + 1e-6));
    t.true(Math.max(...reach) > 0.885, 'it fills the picture');
    const [left, right, down, up] = reach as [number, number, number, number];
    t.true(Math.abs(left - right) < 1e-3 && Math.abs(down - up) < 0.06, 'it is in the middle');
  });

test('a slice has the same width at its upper and lower end', (t) => {
  const tall = new Mesh(new BoxGeometry(0.01, 1, 0.01));
  // Much lower than a slice, and inside one.
  const brim = new Mesh(new BoxGeometry(1, 0.002, 1));
  brim.position.y = 0.128;
  brim.updateMatrixWorld();
  const rings = listTurningRings([tall, brim], new Box3().setFromObject(new Group().add(tall, brim)));
  for (const heightM of [0.127, 0.129])
    t.true(
      rings.some((ring) => Math.abs(ring.heightM - heightM) < 1e-9 && ring.radiusM > 0.7),
      `${heightM}`,
    );
});

test('the direction of view is kept', (t) => {
  const { meshes, bounds } = makeProduct();
  const { position, target, fovDeg } = fitFullTurn(
    { position: [3, 4, 12], target: [0, 0, 0], fovDeg: 30 },
    1,
    listTurningRings(meshes, bounds),
  );
  t.is(fovDeg, 30);
  t.deepEqual([target[0], target[2]], [0, 0]);
  const [x, y, z] = position.map((value, axis) => value - target[axis]!) as [number, number, number];
  t.true(Math.abs(y / x - 4 / 3) < 1e-9 && Math.abs(z / x - 4) < 1e-9 && x > 0);
});
