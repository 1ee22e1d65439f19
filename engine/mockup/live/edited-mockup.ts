import { Matrix3, type Mesh, Raycaster, Vector2, Vector3 } from 'three';
import type { SolidScene } from '../../model/mockup-scene.ts';
import { ArtworkTexture } from '../scene3d/artwork-texture.ts';
import type { SolidModel } from '../scene3d/model/read-model.ts';
import { placementMatrix } from '../scene3d/placement-matrix.ts';
import { buildSolidSet, type SolidSet } from '../scene3d/solid-set.ts';
import { checkUv, type UvReport } from '../scene3d/uv/check-uv.ts';
import type { SurfaceTriangles } from '../scene3d/uv/map-artwork.ts';
import { LiveMockup, openRenderer } from './live-mockup.ts';
import { PartMarks } from './part-marks.ts';
import { readTriangles } from './read-triangles.ts';

/** A picked part of a model. */
export interface PointedPart {
  node: string | undefined;
  material: string;
  /** The picked point, in metres of the model. */
  point: [number, number, number];
  /** The direction out of the model there. */
  normal: [number, number, number];
}

/** Hits within this relative distance are on top of each other: a print on its base. */
const SAME_PLACE = 0.004;

/**
 * Shows a mockup scene during editing: the scene can be changed, and parts of the model can be picked and marked.
 * @throws PlatenError like `openLiveMockup`
 */
export async function openEditedMockup(
  canvas: HTMLCanvasElement,
  scene: SolidScene,
  model: SolidModel,
): Promise<EditedMockup> {
  return new EditedMockup(openRenderer(canvas), scene, await buildSolidSet(scene, model), model);
}

/** A live mockup whose scene is set up. */
export class EditedMockup extends LiveMockup {
  private readonly marks: PartMarks;
  private readonly former: SolidSet[] = [];

  /** Use {@link openEditedMockup}. */
  constructor(
    renderer: LiveMockup['renderer'],
    scene: SolidScene,
    set: SolidSet,
    private readonly model: SolidModel,
  ) {
    super(renderer, scene, set);
    this.marks = new PartMarks(set);
  }

  /**
   * Shows another scene of the same model. Changes must be sequential. The camera does not move.
   * @returns whether surfaces were created again, so that their artwork must be set again
   * @throws PlatenError like `openEditedMockup`; the previous scene stays
   */
  async change(scene: SolidScene): Promise<boolean> {
    const isRebuilt = setUpOf(scene) !== setUpOf(this.scene);
    if (isRebuilt) {
      const set = await buildSolidSet(scene, this.model);
      this.studios.light(set, scene);
      for (const surface of set.surfaces) surface.hide();
      while (this.artworks.length < set.surfaces.length)
        this.artworks.push(new ArtworkTexture(this.renderer));
      // Its compiled shaders are reused by the new set.
      this.former.push(this.set);
      this.set = set;
      this.marks.setUp(set);
    }
    this.scene = scene;
    this.studios.surround(this.set, scene.environment);
    this.picture.setUp(scene);
    scene.surfaces.forEach(({ placement }, index) => this.set.surfaces[index]?.place(placement));
    return isRebuilt;
  }

  override render(): void {
    super.render();
    for (const set of this.former.splice(0)) set.dispose();
  }

  override dispose(): void {
    this.marks.clear();
    super.dispose();
  }

  /**
   * Finds the part at a point of the picture. Of parts on top of each other, that of a surface is chosen.
   * @param across fraction of the picture's width, from the left @param down fraction of its height, from the top
   */
  pointAt(across: number, down: number): PointedPart | undefined {
    const ray = new Raycaster();
    const camera = this.aim();
    camera.updateMatrixWorld();
    ray.setFromCamera(new Vector2(across * 2 - 1, 1 - down * 2), camera);
    this.set.scene.updateMatrixWorld();
    const parts = new Map(this.set.parts.map(({ mesh, node }) => [mesh, node]));
    const hits = ray.intersectObjects([...parts.keys()], false);
    const nearest = hits[0];
    if (!nearest) return undefined;
    const printed = new Set<string | undefined>(this.scene.surfaces.map(({ node }) => node));
    const meant =
      hits.find(
        ({ object, distance }) =>
          distance < nearest.distance * (1 + SAME_PLACE) && printed.has(parts.get(object as Mesh)),
      ) ?? nearest;
    const mesh = meant.object as Mesh;
    const { product } = this.set;
    // Smoothed if the mesh has normals.
    const normal = (meant.normal ?? meant.face?.normal ?? new Vector3(0, 0, 1)).clone();
    normal.applyNormalMatrix(new Matrix3().getNormalMatrix(mesh.matrixWorld));
    // The back of a part without thickness was picked.
    if (normal.dot(ray.ray.direction) > 0) normal.negate();
    return {
      node: parts.get(mesh),
      material: [mesh.material].flat()[0]?.name ?? '',
      point: product.worldToLocal(meant.point.clone()).toArray(),
      normal: normal.transformDirection(product.matrixWorld.clone().invert()).toArray(),
    };
  }

  /** Marks the parts of a node; undefined removes the marks. */
  mark(node: string | undefined): void {
    this.marks.markNode(node);
  }

  /** Marks triangles of a surface, by their numbers in {@link trianglesOf}, as faulty. */
  markFaults(surface: number, triangles: readonly number[]): void {
    this.marks.markTriangles(this.trianglesOf(surface), triangles);
  }

  /** The triangles of a surface, in metres of the model. */
  trianglesOf(surface: number): SurfaceTriangles {
    const { product, surfaces } = this.set;
    product.rotation.y = 0;
    product.updateMatrixWorld();
    return readTriangles(surfaces[surface]?.meshes ?? []);
  }

  /** Checks the texture coordinates of a surface. @param aspect width of its artwork divided by its height */
  checkSurface(surface: number, aspect: number): UvReport {
    const placement = this.scene.surfaces[surface]?.placement;
    return checkUv(this.trianglesOf(surface), placementMatrix(placement), aspect, placement !== undefined);
  }
}

/** The parts of a scene that a set is built from. Everything else can be changed without a new set. */
const setUpOf = ({ surfaces, colourRegions, lights, ground }: SolidScene): string =>
  JSON.stringify([
    surfaces.map(({ node, overlay, projection }) => [node, overlay, projection]),
    colourRegions.map(({ materials, colour }) => [materials, colour]),
    lights,
    ground,
  ]);
