import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  type MeshBasicMaterialParameters,
} from 'three';
import type { SolidSet } from '../scene3d/solid-set.ts';
import type { SurfaceTriangles } from '../scene3d/uv/map-artwork.ts';

/** Linear light above that of a lit product, so that tone mapping keeps the hue. */
const CHOSEN = 0x12b886;
const FAULTY = 0xfa5252;
/** Depth offset, so that marks are in front of the marked part and a print on it. */
const LIFT = -8;

/** Marks parts of a product in a colour, over the product. */
export class PartMarks {
  private readonly chosen = new Group();
  private readonly faults = new Group();
  private faultShape = new BufferGeometry();
  private readonly chosenColour = composeMaterial({ color: CHOSEN, opacity: 0.45 });
  private readonly faultColour = composeMaterial({ color: FAULTY, opacity: 0.7, side: DoubleSide });
  private set: SolidSet;

  constructor(set: SolidSet) {
    this.set = set;
    this.setUp(set);
  }

  /** Switches to another set, without marks. */
  setUp(set: SolidSet): void {
    this.clear();
    this.set = set;
    set.product.add(this.chosen, this.faults);
  }

  /** @param node undefined: no marks */
  markNode(node: string | undefined): void {
    this.chosen.clear();
    if (node === undefined) return;
    this.set.product.rotation.y = 0;
    this.set.product.updateMatrixWorld();
    for (const part of this.set.parts) {
      if (part.node !== node) continue;
      const mark = new Mesh(part.mesh.geometry, this.chosenColour);
      mark.matrixAutoUpdate = false;
      mark.matrix.copy(part.mesh.matrixWorld);
      this.chosen.add(mark);
    }
  }

  /** @param triangles numbers of the marked triangles, replacing earlier ones */
  markTriangles({ positions }: SurfaceTriangles, triangles: readonly number[]): void {
    this.clearFaults();
    if (triangles.length === 0) return;
    const marked = new Float32Array(triangles.length * 9);
    triangles.forEach((triangle, at) =>
      marked.set(positions.subarray(triangle * 9, triangle * 9 + 9), at * 9),
    );
    this.faultShape = new BufferGeometry().setAttribute('position', new BufferAttribute(marked, 3));
    this.faults.add(new Mesh(this.faultShape, this.faultColour));
  }

  clear(): void {
    this.chosen.clear();
    this.clearFaults();
  }

  private clearFaults(): void {
    this.faultShape.dispose();
    this.faults.clear();
  }
}

const composeMaterial = (parameters: MeshBasicMaterialParameters) =>
  new MeshBasicMaterial({
    ...parameters,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: LIFT,
    polygonOffsetUnits: LIFT,
  });
