import {
  type ArtworkProjection,
  type CylinderAxis,
  type DescribedModel,
  fitCylinder,
  fitPlane,
  listFacets,
} from '../../../../../engine/model-editor.ts';

/** The source of a surface's texture coordinates. */
export type Mapping = 'model' | 'plane' | 'cylinder';

export function mappingOf({ projection }: { projection?: ArtworkProjection | undefined }): Mapping {
  if (!projection) return 'model';
  return projection.radiusM === undefined ? 'plane' : 'cylinder';
}

/**
 * Whether a surface can use the texture coordinates of a node: it has some, and no other surface uses them.
 * @param except the place of the surface itself
 */
export const isOwnMappingFree = (
  nodes: DescribedModel['nodes'],
  surfaces: readonly { node: string; projection?: ArtworkProjection | undefined }[],
  node: string,
  except?: number,
): boolean =>
  nodes.some(({ name, isMapped }) => name === node && isMapped) &&
  surfaces.every((surface, index) => index === except || surface.node !== node || surface.projection);

/** The part of a model and the artwork on it. */
interface Part {
  described: Pick<DescribedModel, 'trianglesOf'>;
  node: string;
  /** Width of the artwork divided by its height. */
  ratio: number;
  camera: Readonly<Record<'position' | 'target', readonly [number, number, number]>>;
}

/** @returns undefined if no side of the part faces the camera */
export const fitPlaneTo = ({ described, node, ratio, camera }: Part): ArtworkProjection | undefined =>
  fitPlane(listFacets(described.trianglesOf(node).positions), ratio, directionTo(camera));

/**
 * @param axis undefined: the first of y, x and z that fits
 * @returns undefined if the part has no round side
 */
export function fitCylinderTo(
  { described, node, ratio, camera }: Part,
  axis?: CylinderAxis,
): ArtworkProjection | undefined {
  const facets = listFacets(described.trianglesOf(node).positions);
  const axes: readonly CylinderAxis[] = axis ? [axis] : ['y', 'x', 'z'];
  for (const each of axes) {
    const fitted = fitCylinder(facets, ratio, directionTo(camera), each);
    if (fitted) return fitted;
  }
  return undefined;
}

/** The axis of the model that artwork around a cylinder has its top at. */
export function axisOf({ up }: ArtworkProjection): CylinderAxis {
  const lengths = up.map(Math.abs);
  return (['x', 'y', 'z'] as const)[lengths.indexOf(Math.max(...lengths))]!;
}

/** The projection with artwork of another ratio: as large as fits the former size. */
export function withRatio(projection: ArtworkProjection, ratio: number): ArtworkProjection {
  const [widthM, heightM] = projection.sizeM;
  const fitted = Math.min(widthM, heightM * ratio);
  return { ...projection, sizeM: [fitted, fitted / ratio] };
}

/** The projection with artwork of another width, at most the circumference of its cylinder. */
export function withWidth(projection: ArtworkProjection, widthM: number, ratio: number): ArtworkProjection {
  const { radiusM } = projection;
  const fitted = radiusM === undefined ? widthM : Math.min(widthM, 2 * Math.PI * radiusM);
  return { ...projection, sizeM: [fitted, fitted / ratio] };
}

const directionTo = ({ position, target }: Part['camera']): [number, number, number] => [
  position[0] - target[0],
  position[1] - target[1],
  position[2] - target[2],
];
