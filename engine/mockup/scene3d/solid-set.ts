import { Box3, Color, Group, type Material, type MeshStandardMaterial, Scene } from 'three';
import type { SolidScene } from '../../model/mockup-scene.ts';
import { checkSceneFits } from './model/check-scene-fits.ts';
import type { SolidModel } from './model/read-model.ts';
import { isMesh, loadProduct } from './load-product.ts';
import { PrintSurface } from './print-surface.ts';

/** A solid scene set up for three, without light; what bakes and the live view have in common. */
export interface SolidSet {
  scene: Scene;
  /** Turns about y on a turntable, its shadow on the ground with it. */
  product: Group;
  bounds: Box3;
  /** One a surface of the mockup scene. */
  surfaces: PrintSurface[];
  /** One a colour region: sets its colour, `#RRGGBB`. */
  regions: { setColour(colour: string): void }[];
}

/**
 * Sets up a mockup scene.
 * @throws PlatenError `model-surface-missing`, `model-surface-unmapped`, `model-material-missing`
 */
export async function buildSolidSet(scene: SolidScene, model: SolidModel): Promise<SolidSet> {
  checkSceneFits(scene, model.gltf);
  const { root, meshesOfNode } = await loadProduct(model);
  const product = new Group().add(root);
  const bounds = new Box3().setFromObject(root);
  const materials = new Set<Material>();
  const surfaces = scene.surfaces.map(({ node }) => new PrintSurface(meshesOfNode(node)));
  const prints = new Set(surfaces.flatMap(({ meshes }) => meshes));
  root.traverse((object) => {
    if (!isMesh(object)) return;
    materials.add(object.material);
    object.receiveShadow = true;
    object.castShadow = !prints.has(object) && !object.material.transparent;
  });
  const regions = scene.colourRegions.map(({ materials: names, colour }) => {
    const own = [...materials].filter(({ name }) => names.includes(name)) as MeshStandardMaterial[];
    const setColour = (hex: string) => own.forEach((material) => material.color.copy(new Color(hex)));
    setColour(colour);
    return { setColour };
  });
  return { scene: new Scene().add(product), product, bounds, surfaces, regions };
}
