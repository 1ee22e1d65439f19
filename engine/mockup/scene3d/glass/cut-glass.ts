import { FrontSide, type Mesh, MeshPhysicalMaterial, Vector3, Vector4 } from 'three';
import { editGlassShader } from './glass-shader.ts';
import { listFacets } from './list-facets.ts';

/** After shadows on the ground, which are seen through it. */
const GLASS_ORDER = 1;

/**
 * Makes a cut body of glass look like one: its material has transmission, and its mesh is convex with flat facets. Each
 * ray is bent where it enters, thrown back between the facets, and sees the studio where it leaves; where it goes
 * straight through, the glass is see-through. Other meshes are left to three, which bends what is on the screen, of
 * which a bake has only a tile at a time.
 * @returns whether the mesh is such a body
 */
export function cutGlass(mesh: Mesh): boolean {
  const { material, geometry } = mesh;
  if (!(material instanceof MeshPhysicalMaterial) || material.transmission === 0) return false;
  const facets = listFacets(geometry);
  if (!facets) return false;
  const glass = material.clone();
  glass.transmission = 0;
  glass.color.set(0);
  glass.side = FrontSide;
  glass.transparent = true;
  glass.depthWrite = false; // prints on its far side are seen through it
  glass.premultipliedAlpha = true;
  const uniforms = {
    facets: { value: facets.map(({ normal: { x, y, z }, reachM }) => new Vector4(x, y, z, reachM)) },
    lossPerMetre: { value: measureLoss(material) },
  };
  glass.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    editGlassShader(shader, facets.length);
  };
  glass.customProgramCacheKey = () => `glass of ${facets.length} facets`;
  mesh.material = glass;
  mesh.renderOrder = GLASS_ORDER;
  return true;
}

/** How fast light of each colour is lost. Source: glTF, KHR_materials_volume. */
function measureLoss({ attenuationColor, attenuationDistance }: MeshPhysicalMaterial): Vector3 {
  const [red, green, blue] = attenuationColor
    .toArray()
    .map((kept) => -Math.log(Math.max(kept, 1e-3)) / attenuationDistance);
  return new Vector3(red, green, blue);
}
