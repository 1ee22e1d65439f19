import { type Id, sameId } from '../../model/id.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { Platform, Surface } from '../../platform/platform.ts';
import { paintScene, type PaintSceneOptions } from '../paint-scene.ts';
import type { Scene, SceneObject } from '../scene.ts';
import { StencilCache } from '../stencil-cache.ts';
import { poolSurfaces, type SurfacePool } from './pool-surfaces.ts';
import { showAt } from './show-at.ts';

/** The part of a scene that a canvas shows. */
export interface StageFrame {
  /** Pixels of the canvas. */
  widthPx: number;
  heightPx: number;
  /** Canvas units to pixels. */
  matrix: PaintSceneOptions['matrix'];
}

/** A layer that changes between frames, by dragging, typing or otherwise. */
export interface MovingLayer {
  layerId: Id;
  /** Its shown placement; absent: the composed one. */
  placement?: ObjectConfiguration;
}

/** The layers below and above the moving ones, painted once. */
interface CachedSurfaces {
  frame: StageFrame;
  belowObjects: readonly SceneObject[];
  /** Absent if there is nothing. */
  below: Surface | undefined;
  aboveObjects: readonly SceneObject[];
  above: Surface | undefined;
}

/** The first objects of a scene, painted once and cached while only those above them change. */
interface CachedBackdrop {
  frame: StageFrame;
  objects: readonly SceneObject[];
  surface: Surface;
}

/**
 * Paints scenes on the canvas of a stage. In successive scenes, such as while a text is typed, the objects below the
 * first changed one are painted once and cached; the others are painted over them in order, so the pixels equal those
 * of a complete paint. While layers move, the layers below and above them are painted once and cached until these
 * objects or the frame change. Scenes composed with `LayerCache` have identical objects for unchanged layers, so scenes
 * composed for each frame also reuse the surfaces.
 */
export class StagePainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #platform: Platform;
  /** For masks, shadows and blends, which need surfaces in every frame. */
  readonly #pool: SurfacePool;
  readonly #stencils: StencilCache;
  #kept: CachedSurfaces | undefined;
  #ground: CachedBackdrop | undefined;
  /** The last completely painted scene. */
  #painted: { frame: StageFrame; objects: readonly SceneObject[] } | undefined;

  /** @param platform creates the cached surfaces */
  constructor(context: CanvasRenderingContext2D, platform: Platform) {
    this.#context = context;
    this.#platform = platform;
    this.#pool = poolSurfaces(platform);
    this.#stencils = new StencilCache(this.#pool);
  }

  /** Paints a whole scene, replacing the canvas's content. */
  paint(scene: Scene, frame: StageFrame): void {
    this.#forget();
    const { objects } = scene;
    const ground = this.#keepGround(scene, frame);
    this.#clear(frame);
    this.#lay(ground?.surface);
    this.#paint(scene, objects.slice(ground?.objects.length ?? 0), this.#context, frame);
    this.#painted = { frame, objects };
  }

  /** Paints a scene in which only these layers change between calls. */
  paintMoving(scene: Scene, frame: StageFrame, moving: readonly MovingLayer[]): void {
    this.#forgetGround();
    const parts = splitScene(scene, moving);
    const { below, above } = this.#keep(scene, frame, parts.below, parts.above);
    this.#clear(frame);
    this.#lay(below);
    this.#paintShown(scene, frame, parts.between, moving);
    this.#lay(above);
  }

  /** Paints some of a scene's objects on another, empty canvas. */
  paintOn(
    context: CanvasRenderingContext2D,
    scene: Scene,
    objects: readonly SceneObject[],
    frame: StageFrame,
  ): void {
    this.#paint(scene, objects, context, frame);
  }

  /** Releases all surfaces. */
  release(): void {
    this.#forget();
    this.#forgetGround();
    this.#stencils.release();
    this.#pool.drain();
  }

  /** Releases the surfaces of the fixed layers. */
  #forget(): void {
    if (!this.#kept) return;
    for (const surface of [this.#kept.below, this.#kept.above])
      if (surface) this.#platform.releaseSurface(surface);
    this.#kept = undefined;
  }

  #forgetGround(): void {
    if (this.#ground) this.#platform.releaseSurface(this.#ground.surface);
    this.#ground = undefined;
  }

  /** The objects before the first one that differs from the last painted scene; absent if unknown. */
  #keepGround(scene: Scene, frame: StageFrame): CachedBackdrop | undefined {
    const { objects } = scene;
    const before = this.#painted && isSameFrame(this.#painted.frame, frame) ? this.#painted.objects : [];
    const length = countSame(before, objects);
    if (this.#ground && (this.#ground.objects.length > length || !isSameFrame(this.#ground.frame, frame)))
      this.#forgetGround();
    // The same scene again is not a change; the next one determines the unchanged objects.
    if (length === 0 || (length === objects.length && length === before.length)) return this.#ground;
    const { surface, objects: laid } = this.#ground ?? {
      surface: this.#platform.createSurface(frame.widthPx, frame.heightPx),
      objects: [],
    };
    this.#paint(scene, objects.slice(laid.length, length), surface.context, frame);
    this.#ground = { frame, objects: objects.slice(0, length), surface };
    return this.#ground;
  }

  #keep(
    scene: Scene,
    frame: StageFrame,
    belowObjects: readonly SceneObject[],
    aboveObjects: readonly SceneObject[],
  ): CachedSurfaces {
    const kept = this.#kept;
    if (
      kept &&
      isSameFrame(kept.frame, frame) &&
      isSameList(kept.belowObjects, belowObjects) &&
      isSameList(kept.aboveObjects, aboveObjects)
    )
      return kept;
    this.#forget();
    const below = this.#paintApart(scene, belowObjects, frame);
    const above = this.#paintApart(scene, aboveObjects, frame);
    this.#kept = { frame, belowObjects, below, aboveObjects, above };
    return this.#kept;
  }

  /** Paints objects on a surface of their own; `undefined` if there are none. */
  #paintApart(scene: Scene, objects: readonly SceneObject[], frame: StageFrame): Surface | undefined {
    if (objects.length === 0) return undefined;
    const surface = this.#platform.createSurface(frame.widthPx, frame.heightPx);
    this.#paint(scene, objects, surface.context, frame);
    return surface;
  }

  /** Paints the moving layers at their shown placement. */
  #paintShown(
    scene: Scene,
    frame: StageFrame,
    objects: readonly SceneObject[],
    moving: readonly MovingLayer[],
  ): void {
    const paint = moving.reduceRight(
      (next, { layerId, placement }) => {
        if (!placement) return next;
        const placed = objects.filter((object) => sameId(object.layerId, layerId) && !object.isFixed);
        return () => (placed.length > 0 ? showAt(placed, placement, next) : next());
      },
      () => this.#paint(scene, objects, this.#context, frame),
    );
    paint();
  }

  #paint(
    scene: Scene,
    objects: readonly SceneObject[],
    context: CanvasRenderingContext2D,
    { widthPx, heightPx, matrix }: StageFrame,
  ): void {
    const options: PaintSceneOptions = {
      platform: this.#pool,
      stencils: this.#stencils,
      widthPx,
      heightPx,
      matrix,
      purpose: 'preview',
    };
    paintScene({ ...scene, objects: [...objects] }, context, options);
  }

  #clear({ widthPx, heightPx }: StageFrame): void {
    this.#context.setTransform(1, 0, 0, 1, 0, 0);
    this.#context.clearRect(0, 0, widthPx, heightPx);
  }

  #lay(surface: Surface | undefined): void {
    if (surface) this.#context.drawImage(surface.canvas, 0, 0);
  }
}

/**
 * A scene's objects below the moving layers, those that must be painted for each frame, and those above. An object with
 * a blend mode must be painted with the content beneath it, so everything from the moving layers to the topmost blend
 * is painted for each frame.
 */
export function splitScene(
  { objects }: Scene,
  moving: readonly MovingLayer[],
): { below: SceneObject[]; between: SceneObject[]; above: SceneObject[] } {
  const isMoving = ({ layerId }: SceneObject) => moving.some((layer) => sameId(layer.layerId, layerId));
  const first = objects.findIndex(isMoving);
  if (first === -1) return { below: objects, between: [], above: [] };
  const last = objects.findLastIndex(
    (object, index) => isMoving(object) || (index > first && isBlended(object)),
  );
  return {
    below: objects.slice(0, first),
    between: objects.slice(first, last + 1),
    above: objects.slice(last + 1),
  };
}

const isBlended = ({ object }: SceneObject): boolean => object.blendMode !== 'source-over';

const isSameFrame = (one: StageFrame, other: StageFrame): boolean =>
  one.widthPx === other.widthPx &&
  one.heightPx === other.heightPx &&
  one.matrix.every((value, index) => value === other.matrix[index]);

/** The number of identical first objects in both lists. */
function countSame(one: readonly SceneObject[], other: readonly SceneObject[]): number {
  const different = other.findIndex((object, index) => object !== one[index]);
  return different === -1 ? other.length : different;
}

const isSameList = (one: readonly SceneObject[], other: readonly SceneObject[]): boolean =>
  one.length === other.length && one.every((object, index) => object === other[index]);
