import { FrontSide, MathUtils, type Mesh, MeshPhysicalMaterial, Vector3, Vector4 } from 'three';
import { editGlassShader } from './glass-shader.ts';
import { listFacets } from './list-facets.ts';

/** The render order: after shadows on the ground, which are visible through it. */
const GLASS_ORDER = 1;
/** Diamond's is 2.4. */
const MAX_IOR = 2.5;

/**
 * Renders a cut glass body: its material has transmission, and its mesh is convex with flat facets. Each ray is
 * refracted on entry, reflected between the facets, and shows the studio where it leaves; where it passes straight, the
 * glass is transparent. Other meshes are rendered by three, which refracts the screen, of which a bake has only one
 * tile at a time.
 * @returns whether the mesh is such a body
 */
export function cutGlass(mesh: Mesh): boolean {
  const { material, geometry } = mesh;
  if (!(material instanceof MeshPhysicalMaterial) || material.transmission === 0) return false;
  const facets = listFacets(geometry);
  if (!facets) return false;
  const glass = material.clone();
  glass.transmission = 0;
  glass.ior = MathUtils.clamp(material.ior, 1, MAX_IOR);
  glass.color.set(0);
  glass.side = FrontSide;
  glass.transparent = true;
  glass.depthWrite = false; // prints on its far side are visible through it
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

/** The attenuation of each colour. Source: glTF, KHR_materials_volume. */
function measureLoss({ attenuationColor, attenuationDistance }: MeshPhysicalMaterial): Vector3 {
  const [red, green, blue] = attenuationColor
    .toArray()
    .map((kept) => -Math.log(Math.max(kept, 1e-3)) / attenuationDistance);
  return new Vector3(red, green, blue);
}
