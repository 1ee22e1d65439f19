import {
  BufferGeometry,
  Float32BufferAttribute,
  type Mesh,
  type MeshStandardMaterial,
  Texture,
  Vector3,
} from 'three';
import type { ArtworkProjection } from '../../../model/artwork-projection.ts';
import { composeFacet } from './facet.ts';
import { clipTriangle, type CornerPlaces, type Weights, weigh } from './clip-triangle.ts';
import { openProjection } from './project-place.ts';

/** The channel of the model's own first texture coordinates, beside those of the artwork. */
const OWN_CHANNEL = 3;

/** A corner of a printed triangle, within a triangle of the mesh. */
interface PrintedCorner {
  vertices: readonly [number, number, number];
  weights: Weights;
  place: readonly [number, number];
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
  const corners = listPrinted(mesh, projection);
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(mesh.geometry.attributes)) {
    const { itemSize } = attribute;
    const values = new Float32Array(corners.length * itemSize);
    corners.forEach(({ vertices, weights }, corner) => {
      for (let item = 0; item < itemSize; item += 1)
        values[corner * itemSize + item] = weigh(weights, (at) => attribute.getComponent(vertices[at], item));
    });
    geometry.setAttribute(
      name === 'uv' ? `uv${OWN_CHANNEL}` : name,
      new Float32BufferAttribute(values, itemSize),
    );
  }
  const places = corners.flatMap(({ place }) => place);
  return geometry.setAttribute('uv', new Float32BufferAttribute(places, 2));
}

/** The corners of the triangles within the artwork, clipped to it: three of each. */
function listPrinted({ geometry, matrixWorld }: Mesh, projection: ArtworkProjection): PrintedCorner[] {
  const { placeOf, turn, isPrinted } = openProjection(projection);
  const position = geometry.getAttribute('position');
  const { index } = geometry;
  const count = index?.count ?? position.count;
  // A mirrored node has reversed corners.
  const isMirrored = matrixWorld.determinant() < 0;
  const printed: PrintedCorner[] = [];
  for (let first = 0; first + 2 < count; first += 3) {
    const vertexOf = (corner: number) => index?.getX(first + corner) ?? first + corner;
    const vertices = [vertexOf(0), vertexOf(1), vertexOf(2)] as const;
    const [a, b, c] = vertices;
    const pointOf = (vertex: number) =>
      new Vector3().fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld);
    const { corners, middle, normal } = composeFacet([pointOf(a), pointOf(b), pointOf(c)]);
    if (isMirrored) normal.negate();
    if (!isPrinted(middle, normal)) continue;
    const [around] = placeOf(middle);
    const near = (point: Vector3) => {
      const [u, v] = placeOf(point);
      return [unwrap(u, around, turn), v] as const;
    };
    const places = [near(corners[0]), near(corners[1]), near(corners[2])] as const;
    for (const turned of listTurns(places, turn))
      for (const weights of clipTriangle(turned).flat()) {
        const coordinate = (axis: 0 | 1) => weigh(weights, (at) => turned[at][axis]);
        printed.push({ vertices, weights, place: [coordinate(0), coordinate(1)] });
      }
  }
  return printed;
}

/** The coordinate of a point on the same side of the cylinder's seam as another. */
const unwrap = (u: number, near: number, turn: number): number =>
  Number.isFinite(turn) ? u - Math.round((u - near) / turn) * turn : u;

/** The places of a triangle, and those a turn apart, for one across the seam of a cylinder. */
function listTurns(places: CornerPlaces, turn: number): CornerPlaces[] {
  if (!Number.isFinite(turn)) return [places];
  const [[u1, v1], [u2, v2], [u3, v3]] = places;
  const turned = (by: number): CornerPlaces => [
    [u1 + by, v1],
    [u2 + by, v2],
    [u3 + by, v3],
  ];
  return [turned(-turn), places, turned(turn)];
}

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
