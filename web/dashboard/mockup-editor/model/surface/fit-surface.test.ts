import test from 'ava';
import type { ArtworkProjection } from '../../../../../engine/model-editor.ts';
import {
  axisOf,
  fitCylinderTo,
  fitPlaneTo,
  isOwnMappingFree,
  mappingOf,
  withRatio,
  withWidth,
} from './fit-surface.ts';

const flat: ArtworkProjection = {
  centre: [0, 0, 0.1],
  facing: [0, 0, 1],
  up: [0, 1, 0],
  sizeM: [0.1, 0.05],
  depthM: 0.01,
};
const round: ArtworkProjection = { ...flat, radiusM: 0.02 };

/** An open tube of 24 sides along the x axis. */
const tube = {
  trianglesOf: () => {
    const at = (step: number, x: number) => {
      const angle = (step / 24) * 2 * Math.PI;
      return [x, Math.cos(angle) * 0.03, Math.sin(angle) * 0.03];
    };
    const positions = Array.from({ length: 24 }, (_, step) => [
      [at(step, -0.1), at(step, 0.1), at(step + 1, 0.1)],
      [at(step, -0.1), at(step + 1, 0.1), at(step + 1, -0.1)],
    ]).flat(3);
    // Corners run counter-clockwise, seen from outside.
    for (let corner = 0; corner < positions.length; corner += 9) {
      const second = positions.splice(corner + 3, 3);
      positions.splice(corner + 6, 0, ...second);
    }
    return { positions: Float32Array.from(positions), uv: new Float32Array() };
  },
};
const part = {
  described: tube,
  node: 'tube',
  ratio: 2,
  camera: { position: [0, 0, 1], target: [0, 0, 0] },
} as const;

test('the mapping of a surface is that of the model, flat or around', (t) => {
  t.is(mappingOf({}), 'model');
  t.is(mappingOf({ projection: flat }), 'plane');
  t.is(mappingOf({ projection: round }), 'cylinder');
});

test('texture coordinates of a node are those of one surface at most', (t) => {
  const nodes = [
    { name: 'own', isMapped: true, materials: [] },
    { name: 'bare', isMapped: false, materials: [] },
  ];
  const surfaces = [{ node: 'own' }, { node: 'own', projection: flat }];
  t.false(isOwnMappingFree(nodes, [], 'bare'));
  t.true(isOwnMappingFree(nodes, [], 'own'));
  t.false(isOwnMappingFree(nodes, surfaces, 'own'));
  t.false(isOwnMappingFree(nodes, surfaces, 'own', 1));
  t.true(isOwnMappingFree(nodes, surfaces, 'own', 0), 'it is the surface itself');
  t.true(isOwnMappingFree(nodes, surfaces.slice(1), 'own'), 'projected artwork does not use them');
});

test('a cylinder is fitted about the first axis that has a round side', (t) => {
  const fitted = fitCylinderTo(part)!;
  t.is(axisOf(fitted), 'x');
  t.true(Math.abs(fitted.radiusM! - 0.03) < 0.001, `${fitted.radiusM} m`);
  t.deepEqual(fitted.facing, [0, 0, 1]);
  t.is(fitCylinderTo(part, 'y'), undefined);
});

test('a plane faces the camera', (t) => {
  const behind = { position: [0, 0, -1], target: [0, 0, 0] } as const;
  t.deepEqual(fitPlaneTo({ ...part, camera: behind })?.facing, [0, 0, -1]);
  const aside = { position: [1, 0, 0], target: [0, 0, 0] } as const;
  t.is(fitPlaneTo({ ...part, camera: aside }), undefined);
});

test('other artwork is as large as fits the former size', (t) => {
  t.deepEqual(withRatio(flat, 1).sizeM, [0.05, 0.05]);
  t.deepEqual(withRatio(flat, 4).sizeM, [0.1, 0.025]);
});

test('width and height change together, up to the circumference of the cylinder', (t) => {
  t.deepEqual(withWidth(flat, 0.3, 2).sizeM, [0.3, 0.15]);
  const [widthM, heightM] = withWidth(round, 0.3, 2).sizeM;
  t.is(widthM, 2 * Math.PI * 0.02);
  t.is(heightM, widthM / 2);
});
