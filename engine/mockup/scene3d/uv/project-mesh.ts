import {
  BufferGeometry,
  Float32BufferAttribute,
  type Mesh,
  type MeshStandardMaterial,
  Texture,
  Vector3,
} from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';
import { clipTriangle, type Weights } from './clip-triangle.ts';
import { openProjection } from './project-place.ts';

/** The channel of the model's own first texture coordinates, beside those of the artwork. */
const OWN_CHANNEL = 3;

/** A part of a triangle: the corners by their weights, and their texture coordinates. */
interface PrintedTriangle {
  vertices: readonly [number, number, number];
  corners: readonly { weights: Weights; place: readonly [number, number] }[];
}

/**
 * A copy of a mesh with the part of it that is within a projected artwork, with the texture coordinates of the artwork.
 * It is beside the mesh. Its materials' textures keep the texture coordinates of the model.
 * @param mesh with a current world matrix, in metres of the model
 */
export function projectMesh(mesh: Mesh, projection: ArtworkProjection): Mesh {
  const part = mesh.clone(false);
  part.geometry = projectGeometry(mesh, projection);
  part.material = withOwnChannel(mesh.material as MeshStandardMaterial);
  mesh.parent!.add(part);
  part.updateMatrixWorld();
  return part;
}

function projectGeometry(mesh: Mesh, projection: ArtworkProjection): BufferGeometry {
  const triangles = listPrinted(mesh, projection);
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(mesh.geometry.attributes)) {
    const { itemSize } = attribute;
    const values: number[] = [];
    for (const { vertices, corners } of triangles)
      for (const { weights } of corners)
        for (let item = 0; item < itemSize; item += 1)
          values.push(
            weights.reduce(
              (sum, weight, at) => sum + weight * attribute.getComponent(vertices[at]!, item),
              0,
            ),
          );
    geometry.setAttribute(
      name === 'uv' ? `uv${OWN_CHANNEL}` : name,
      new Float32BufferAttribute(values, itemSize),
    );
  }
  const places = triangles.flatMap(({ corners }) => corners.flatMap(({ place }) => place));
  return geometry.setAttribute('uv', new Float32BufferAttribute(places, 2));
}

/** The triangles within the artwork, clipped to it. */
function listPrinted({ geometry, matrixWorld }: Mesh, projection: ArtworkProjection): PrintedTriangle[] {
  const { placeOf, turn, isPrinted } = openProjection(projection);
  const position = geometry.getAttribute('position');
  const { index } = geometry;
  const count = index?.count ?? position.count;
  // A mirrored node has reversed corners.
  const isMirrored = matrixWorld.determinant() < 0;
  const printed: PrintedTriangle[] = [];
  for (let first = 0; first + 2 < count; first += 3) {
    const vertices = [0, 1, 2].map((step) => index?.getX(first + step) ?? first + step) as [
      number,
      number,
      number,
    ];
    const points = vertices.map((vertex) =>
      new Vector3().fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld),
    );
    const [a, b, c] = points as [Vector3, Vector3, Vector3];
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    if (isMirrored) normal.negate();
    const middle = a.clone().add(b).add(c).divideScalar(3);
    if (!isPrinted(middle, normal)) continue;
    const [around] = placeOf(middle);
    const places = points.map((point) => {
      const [u, v] = placeOf(point);
      return [unwrap(u, around, turn), v] as const;
    });
    printed.push(...listTurns(places, turn).flatMap((each) => clipPlaced(vertices, each)));
  }
  return printed;
}

/** The coordinate of a point on the same side of the cylinder's seam as another. */
const unwrap = (u: number, near: number, turn: number): number =>
  Number.isFinite(turn) ? u - Math.round((u - near) / turn) * turn : u;

type Places = readonly (readonly [number, number])[];

/** The places of a triangle across the seam of a cylinder, a turn apart. */
const listTurns = (places: Places, turn: number): Places[] =>
  Number.isFinite(turn)
    ? [-turn, 0, turn].map((turned) => places.map(([u, v]) => [u + turned, v] as const))
    : [places];

const clipPlaced = (vertices: PrintedTriangle['vertices'], places: Places): PrintedTriangle[] =>
  clipTriangle(places as Parameters<typeof clipTriangle>[0]).map((corners) => ({
    vertices,
    corners: corners.map((weights) => ({
      weights,
      place: [0, 1].map((axis) =>
        weights.reduce((sum, weight, corner) => sum + weight * places[corner]![axis]!, 0),
      ) as [number, number],
    })),
  }));

/** A copy of a material whose textures of the first channel use the model's own texture coordinates. */
function withOwnChannel(material: MeshStandardMaterial): MeshStandardMaterial {
  const copy = material.clone();
  for (const [field, value] of Object.entries(copy)) {
    if (!(value instanceof Texture) || value.channel !== 0) continue;
    const texture = value.clone();
    texture.channel = OWN_CHANNEL;
    Object.assign(copy, { [field]: texture });
  }
  return copy;
}
