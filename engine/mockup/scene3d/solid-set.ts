import {
  Box3,
  type BufferGeometry,
  Group,
  type Mesh,
  type MeshStandardMaterial,
  Scene,
  Texture,
  Vector3,
} from 'three';
import { mockupLimits } from '../../limits.ts';
import type { SolidScene } from '../../model/mockup-scene.ts';
import { checkSceneFits } from './model/check-scene-fits.ts';
import type { SolidModel } from './model/read-model.ts';
import { refuseBrokenModel } from './model/refuse-model.ts';
import { cutGlass } from './glass/cut-glass.ts';
import { isMesh, loadProduct } from './load-product.ts';
import { preparePrinted } from './prepare-printed.ts';
import { PrintSurface } from './print-surface.ts';
import { listTurningRings, type Ring } from './turning-rings.ts';

/** A solid scene for three, without light, shared by bakes and the live view. */
export interface SolidSet {
  scene: Scene;
  /** The scene's own lights, around the product's centre. */
  lamps: Group;
  /** The product that rotates about y on a turntable, with its shadow on the ground. */
  product: Group;
  bounds: Box3;
  /** The extent of the product on a turntable, without its shadow. */
  rings: Ring[];
  /** Whether the model has its own shadow on the ground. */
  hasShadow: boolean;
  /** One per surface of the mockup scene. */
  surfaces: PrintSurface[];
  /** One per colour region. */
  regions: ColourRegion[];
  /** All meshes with their nodes, without shadows on the ground. */
  parts: { mesh: Mesh; node: string | undefined }[];
  /** Releases the product's memory in the graphics library. */
  dispose(): void;
}

/** Parts of a product that change colour together. */
export interface ColourRegion {
  meshes: Mesh[];
  /** Whether it is opaque and not visible through glass. */
  isOpaque: boolean;
  /** @param colour `#RRGGBB` */
  setColour(colour: string): void;
}

/** The node of a plane on the ground that is black in the shadow and transparent elsewhere. */
const GROUND_SHADOW = 'ground.shadow';

/**
 * Sets up a mockup scene.
 * @throws PlatenError `model-surface-missing`, `model-surface-unmapped`, `model-surface-missed`,
 * `model-material-missing`, `model-broken` when its nodes' transforms make its size infinite or 0
 */
export async function buildSolidSet(scene: SolidScene, model: SolidModel): Promise<SolidSet> {
  checkSceneFits(scene, model.gltf);
  const { root, meshesOfNode, nodeOfMesh } = await loadProduct(model);
  const product = new Group().add(root);
  const bounds = new Box3().setFromObject(root);
  const lamps = new Group();
  bounds.getCenter(lamps.position);
  const sizeM = bounds.getSize(new Vector3()).length();
  if (!(sizeM > 0 && sizeM <= mockupLimits.maxCoordinate))
    refuseBrokenModel(`it is ${sizeM} m large, from corner to corner`);
  root.updateMatrixWorld();
  const { printed, repeated, hidden, originalOf } = preparePrinted(scene, meshesOfNode);
  const prints = new Set(printed.flat());
  const meshes: Mesh<BufferGeometry, MeshStandardMaterial>[] = [];
  let hasGlass = false;
  root.traverse((object) => {
    if (!isMesh(object) || prints.has(object) || hidden.has(object)) return;
    meshes.push(object as Mesh<BufferGeometry, MeshStandardMaterial>);
    if (cutGlass(object)) hasGlass = true;
    object.receiveShadow = true;
    object.castShadow = !object.material.transparent;
  });
  for (const print of prints) print.receiveShadow = true;
  const surfaces = printed.map(
    (of, index) => new PrintSurface(of, hasGlass, scene.surfaces[index]?.placement),
  );
  const shadows = meshesOfNode(GROUND_SHADOW);
  const solids = [...meshes, ...prints].filter((mesh) => !shadows.includes(mesh) && !repeated.has(mesh));
  const regions = scene.colourRegions.map(({ materials, colour }) => {
    const region = composeRegion(
      meshes.filter(({ material }) => materials.includes(material.name)),
      hasGlass,
    );
    region.setColour(colour);
    return region;
  });
  return {
    scene: new Scene().add(product, lamps),
    lamps,
    product,
    bounds,
    rings: listTurningRings(solids, bounds),
    hasShadow: shadows.length > 0,
    surfaces,
    regions,
    parts: solids.map((mesh) => ({ mesh, node: nodeOfMesh(originalOf(mesh)) })),
    dispose: () => [...meshes, ...prints].forEach(disposeMesh),
  };
}

function composeRegion(
  meshes: Mesh<BufferGeometry, MeshStandardMaterial>[],
  hasGlass: boolean,
): ColourRegion {
  const isSeeThrough = ({ material }: { material: MeshStandardMaterial }) =>
    material.transparent || ('transmission' in material && (material.transmission as number) > 0);
  return {
    meshes,
    isOpaque: !hasGlass && !meshes.some(isSeeThrough),
    setColour(colour) {
      for (const { material } of meshes) material.color.set(colour);
    },
  };
}

function disposeMesh({ geometry, material }: Mesh): void {
  geometry.dispose();
  for (const each of [material].flat()) {
    for (const value of Object.values(each)) if (value instanceof Texture) value.dispose();
    each.dispose();
  }
}
