import test from 'ava';
import { Box3, Mesh, PlaneGeometry, Vector3 } from 'three';
import { aimCamera } from './aim-camera.ts';
import { fitFacingPrints } from './fit-facing-prints.ts';

/** A print 8 cm wide and 4 cm high, off the centre of the product. */
function makePrint(): Mesh {
  const print = new Mesh(new PlaneGeometry(0.08, 0.04, 2, 2));
  print.position.set(0.03, 0.1, 0.02);
  print.updateMatrixWorld(true);
  return print;
}

/** The extent of the print from the centre of the picture, 1 at the edge: left, right, down, up. */
function measureReach(position: [number, number, number], aspect: number): number[] {
  const print = makePrint();
  const stand = fitFacingPrints({ position, target: [0, 0, 0], fovDeg: 24 }, aspect, [print]);
  const camera = aimCamera(stand, aspect, new Box3().setFromObject(print));
  camera.updateMatrixWorld();
  const reach = [0, 0, 0, 0];
  const corners = print.geometry.getAttribute('position');
  for (let vertex = 0; vertex < corners.count; vertex += 1) {
    const { x, y } = new Vector3()
      .fromBufferAttribute(corners, vertex)
      .applyMatrix4(print.matrixWorld)
      .project(camera);
    [-x, x, -y, y].forEach((far, side) => (reach[side] = Math.max(reach[side]!, far)));
  }
  return reach;
}

const cameras: Record<string, { position: [number, number, number]; aspect: number }> = {
  'from the front': { position: [0, 0, 1], aspect: 1 },
  'from a side, in a wide picture': { position: [0.8, 0.3, 0.6], aspect: 2 },
  'from above, from too near': { position: [0, 0.1, 0.04], aspect: 0.6 },
};
for (const [name, { position, aspect }] of Object.entries(cameras))
  test(`a camera that frames the print fills the picture with it: ${name}`, (t) => {
    const [left, right, down, up] = measureReach(position, aspect) as [number, number, number, number];
    t.true(Math.abs(Math.max(left, right, down, up) - 0.88) < 2e-3);
    t.true(Math.abs(left - right) < 2e-3 && Math.abs(down - up) < 2e-3, 'it is in the middle');
  });

test('a print that faces away does not move the camera', (t) => {
  const camera = {
    position: [0, 0, -1] as [number, number, number],
    target: [0, 0, 0] as [number, number, number],
    fovDeg: 24,
  };
  t.is(fitFacingPrints(camera, 1, [makePrint()]), camera);
});
