import type {
  ArtworkPlacement,
  ArtworkProjection,
  LiveCamera,
  MockupCamera,
  SolidScene,
} from '../../../../engine/model-editor.ts';
import { freeName } from '../scenes/view-names.ts';
import { roundCamera } from './orbit.ts';

type Surface = SolidScene['surfaces'][number];

// Edits of a solid scene. Each returns the changed scene.

export const PLAIN: ArtworkPlacement = { turnDeg: 0, mirror: false, scale: [1, 1], offset: [0, 0] };

const replaced = <T extends object>(list: readonly T[], index: number, change: Partial<T>): T[] =>
  list.map((each, at) => (at === index ? { ...each, ...change } : each));

export const changeSurface = (scene: SolidScene, index: number, change: Partial<Surface>): SolidScene => ({
  ...scene,
  surfaces: replaced(scene.surfaces, index, change),
});

export const placeArtwork = (
  scene: SolidScene,
  index: number,
  change: Partial<ArtworkPlacement>,
): SolidScene => {
  const before = scene.surfaces[index]?.placement ?? PLAIN;
  return changeSurface(scene, index, { placement: { ...before, ...change } });
};

/** Removes the placement, so that artwork fills the texture coordinates. */
export const unplaceArtwork = (scene: SolidScene, index: number): SolidScene => ({
  ...scene,
  surfaces: scene.surfaces.map((surface, at) => {
    if (at !== index) return surface;
    const { placement: _, ...rest } = surface;
    return rest;
  }),
});

/** Projects the artwork of a surface. Undefined: it fills the texture coordinates of the model. */
export const projectArtwork = (
  scene: SolidScene,
  index: number,
  projection: ArtworkProjection | undefined,
): SolidScene => changeSurface(scene, index, { projection });

/** @param part of the model @param like the surface whose artwork the new one shows initially */
export const addSurface = (
  scene: SolidScene,
  part: Pick<Surface, 'node' | 'overlay' | 'projection'>,
  like: Pick<Surface, 'maskId' | 'printAreaId'>,
): SolidScene => {
  const { maskId, printAreaId } = like;
  const surface = { ...part, maskId, ...(printAreaId !== undefined && { printAreaId }) };
  return { ...scene, surfaces: [...scene.surfaces, surface] };
};

export const removeSurface = (scene: SolidScene, index: number): SolidScene => ({
  ...scene,
  surfaces: scene.surfaces.filter((_, at) => at !== index),
});

export const changeRegion = (
  scene: SolidScene,
  index: number,
  change: Partial<SolidScene['colourRegions'][number]>,
): SolidScene => ({ ...scene, colourRegions: replaced(scene.colourRegions, index, change) });

export const addRegion = (scene: SolidScene, material: string): SolidScene => {
  const taken = scene.colourRegions.map(({ name }) => name);
  const name = freeName(material, taken);
  return {
    ...scene,
    colourRegions: [...scene.colourRegions, { name, colour: '#FFFFFF', materials: [material] }],
  };
};

export const removeRegion = (scene: SolidScene, index: number): SolidScene => ({
  ...scene,
  colourRegions: scene.colourRegions.filter((_, at) => at !== index),
});

/** Adds the current camera as a view. @param name wanted name, which gets a number if it is taken */
export function addCamera(scene: SolidScene, name: string, camera: LiveCamera): SolidScene {
  const taken = scene.cameras.map((each) => each.name);
  return { ...scene, cameras: [...scene.cameras, { name: freeName(name, taken), ...roundCamera(camera) }] };
}

/** Changes a camera. The turntable follows a renamed camera. */
export function changeCamera(scene: SolidScene, index: number, change: Partial<MockupCamera>): SolidScene {
  const former = scene.cameras[index]?.name;
  const isTurning = change.name !== undefined && scene.turntable?.camera === former;
  return {
    ...scene,
    cameras: replaced(scene.cameras, index, change),
    ...(isTurning && { turntable: { camera: change.name! } }),
  };
}

/** @param step -1 or 1 */
export function moveCamera(scene: SolidScene, index: number, step: -1 | 1): SolidScene {
  const cameras = [...scene.cameras];
  const [moved] = cameras.splice(index, 1);
  if (!moved) return scene;
  cameras.splice(index + step, 0, moved);
  return { ...scene, cameras };
}

/** Removes a camera. A turntable without its camera uses the first one. */
export function removeCamera(scene: SolidScene, index: number): SolidScene {
  const cameras = scene.cameras.filter((_, at) => at !== index);
  const [first] = cameras;
  if (!first) return scene;
  const { turntable } = scene;
  const isLost = turntable !== undefined && !cameras.some(({ name }) => name === turntable.camera);
  return { ...scene, cameras, ...(isLost && { turntable: { camera: first.name } }) };
}

export function setTurntable(scene: SolidScene, camera: string | undefined): SolidScene {
  const { turntable: _, ...rest } = scene;
  return camera === undefined ? rest : { ...rest, turntable: { camera } };
}

export function setGround(scene: SolidScene, ground: SolidScene['ground']): SolidScene {
  const { ground: _, ...rest } = scene;
  return ground === undefined ? rest : { ...rest, ground };
}

export const changeLight = (
  scene: SolidScene,
  index: number,
  change: Partial<SolidScene['lights'][number]>,
): SolidScene => ({ ...scene, lights: replaced(scene.lights, index, change) });

export const removeLight = (scene: SolidScene, index: number): SolidScene => ({
  ...scene,
  lights: scene.lights.filter((_, at) => at !== index),
});
