import {
  Color,
  FloatType,
  HalfFloatType,
  type Material,
  MathUtils,
  type Mesh,
  NearestFilter,
  type PerspectiveCamera,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { SAMPLES_PER_SIDE, TILE_MARGIN_SAMPLES } from '../plate/baked-tile.ts';
import { aimCamera } from '../scene3d/aim-camera.ts';
import type { SolidSet } from '../scene3d/solid-set.ts';
import { frameCamera } from '../scene3d/frame-camera.ts';
import { fitFullTurn } from '../scene3d/fit-full-turn.ts';
import { composePlaceShader } from './place-shader.ts';
import { Silhouettes } from './silhouettes.ts';
import { samplesOf, type SolidView, type TileArea, type TilePasses } from './tile-passes.ts';

const BLACK = '#000000';
const WHITE = '#FFFFFF';
const unfiltered = { minFilter: NearestFilter, magFilter: NearestFilter } as const;

/** Draws the passes of a bake, tile by tile, into reused targets. */
export class PassPainter {
  private readonly light = new WebGLRenderTarget(1, 1, { type: HalfFloatType, ...unfiltered });
  private readonly places = new WebGLRenderTarget(1, 1, { type: FloatType, ...unfiltered });
  private readonly silhouettes = new Silhouettes();
  private readonly placeShaders = new Map<Mesh, Material>();

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly set: SolidSet,
  ) {
    renderer.setClearColor(new Color(0), 0);
    set.surfaces.forEach((surface, index) => {
      for (const mesh of surface.meshes)
        this.placeShaders.set(mesh, composePlaceShader(mesh, index + 1, surface));
    });
  }

  draw(view: SolidView, tile: TileArea): TilePasses {
    const { surfaces, regions, product } = this.set;
    const camera = aimAtTile(view, tile, this.set);
    product.rotation.y = MathUtils.degToRad(view.turnDeg);
    for (const target of [this.light, this.places])
      target.setSize(samplesOf(tile.widthPx), samplesOf(tile.heightPx));
    for (const region of regions) region.setColour(BLACK);
    for (const surface of surfaces) surface.showPlain(1);
    const places = this.drawPlaces(camera);
    const prints = places && {
      places,
      white: this.drawOnly(camera, this.placeShaders),
      black: this.drawBlackPrint(camera),
    };
    for (const surface of surfaces) surface.hide();
    return {
      base: this.drawLight(camera),
      regions: regions.map((region) => {
        region.setColour(WHITE);
        const pass = region.isOpaque ? this.drawOnly(camera, new Set(region.meshes)) : this.drawLight(camera);
        region.setColour(BLACK);
        return pass;
      }),
      ...(prints && { prints }),
    };
  }

  /** The complete product with everything on its surfaces, as a reference for plates. */
  drawAsItStands(view: SolidView, tile: TileArea): Uint16Array {
    this.set.product.rotation.y = MathUtils.degToRad(view.turnDeg);
    this.light.setSize(samplesOf(tile.widthPx), samplesOf(tile.heightPx));
    return this.drawLight(aimAtTile(view, tile, this.set));
  }

  dispose(): void {
    for (const thing of [this.light, this.places, this.silhouettes, ...this.placeShaders.values()])
      thing.dispose();
  }

  private drawLight(camera: PerspectiveCamera): Uint16Array {
    return this.read(this.light, camera, new Uint16Array(this.light.width * this.light.height * 4));
  }

  private drawBlackPrint(camera: PerspectiveCamera): Uint16Array {
    for (const surface of this.set.surfaces) surface.showPlain(0);
    return this.drawOnly(camera, this.placeShaders);
  }

  /** The light of only these meshes, with the others as black shapes in front of them. */
  private drawOnly(camera: PerspectiveCamera, meshes: { has(mesh: Mesh): boolean }): Uint16Array {
    const restore = this.silhouettes.put(this.set.scene, (mesh) =>
      meshes.has(mesh) ? (mesh.material as Material) : undefined,
    );
    const pass = this.drawLight(camera);
    restore();
    return pass;
  }

  /** @returns undefined when no surface is visible */
  private drawPlaces(camera: PerspectiveCamera): Float32Array | undefined {
    const restore = this.silhouettes.put(this.set.scene, (mesh) => this.placeShaders.get(mesh));
    const samples = this.places.width * this.places.height;
    const places = this.read(this.places, camera, new Float32Array(samples * 4));
    restore();
    for (let at = 2; at < places.length; at += 4) if (places[at]! > 0) return places;
    return undefined;
  }

  private read<T extends Uint16Array | Float32Array>(
    target: WebGLRenderTarget,
    camera: PerspectiveCamera,
    into: T,
  ): T {
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.set.scene, camera);
    this.renderer.readRenderTargetPixels(target, 0, 0, target.width, target.height, into);
    this.renderer.setRenderTarget(null);
    return into;
  }
}

/** The part of a camera's picture that a tile covers, with its margin. */
function aimAtTile(view: SolidView, tile: TileArea, set: SolidSet): PerspectiveCamera {
  const aspect = view.widthPx / view.heightPx;
  const stand = view.isTurning
    ? fitFullTurn(view.camera, aspect, set.rings)
    : frameCamera(view.camera, aspect, set);
  const camera = aimCamera(stand, aspect, set.bounds);
  camera.setViewOffset(
    view.widthPx * SAMPLES_PER_SIDE,
    view.heightPx * SAMPLES_PER_SIDE,
    tile.leftPx * SAMPLES_PER_SIDE - TILE_MARGIN_SAMPLES,
    tile.topPx * SAMPLES_PER_SIDE - TILE_MARGIN_SAMPLES,
    samplesOf(tile.widthPx),
    samplesOf(tile.heightPx),
  );
  return camera;
}
