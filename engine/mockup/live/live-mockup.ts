import { MathUtils, type PerspectiveCamera, Vector2, WebGLRenderer } from 'three';
import { PlatenError } from '../../errors.ts';
import { HEX_COLOUR } from '../../model/hex-colour.ts';
import type { MockupCamera, SolidScene } from '../../model/mockup-scene.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { aimCamera } from '../scene3d/aim-camera.ts';
import { ArtworkTexture } from '../scene3d/artwork-texture.ts';
import { readModel } from '../scene3d/model/read-model.ts';
import { buildSolidSet, type SolidSet } from '../scene3d/solid-set.ts';
import { frameCamera } from '../scene3d/frame-camera.ts';
import { fitFullTurn } from '../scene3d/fit-full-turn.ts';
import { faceStudio } from '../scene3d/studio/face-studio.ts';
import { Studios } from '../scene3d/studio/studios.ts';
import { DevelopedPicture } from './developed-picture.ts';

/** The camera of a live mockup: one of the mockup scene, or a visitor's own. */
export type LiveCamera = Pick<MockupCamera, 'position' | 'target' | 'fovDeg' | 'frame'>;

/**
 * Shows a mockup scene on a canvas of a page: the same model, light and cameras as in its plates, so that visitors can
 * rotate the product of the stamped picture.
 * @param canvas with the size of the picture in pixels
 * @param model bytes of the scene's GLB
 * @throws PlatenError `live-unsupported` without WebGL 2; errors of reading the model and setting up the scene
 */
export async function openLiveMockup(
  canvas: HTMLCanvasElement,
  scene: SolidScene,
  model: Uint8Array,
  platform: Platform,
): Promise<LiveMockup> {
  const set = await buildSolidSet(scene, await readModel(model, platform));
  return new LiveMockup(openRenderer(canvas), scene, set);
}

/** @throws PlatenError `live-unsupported` */
export function openRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext('webgl2', { alpha: true, antialias: false });
  if (!context)
    throw new PlatenError(
      'live-unsupported',
      'This browser cannot show the product in three dimensions (no WebGL 2).',
    );
  return new WebGLRenderer({ canvas, context, alpha: true });
}

/** A mockup scene on a canvas. Nothing is drawn before {@link render} is called. */
export class LiveMockup {
  protected readonly picture: DevelopedPicture;
  protected readonly studios: Studios;
  protected readonly artworks: ArtworkTexture[];
  private camera: LiveCamera;
  private turnDeg: number | undefined;
  private away = 1;

  /** Use {@link openLiveMockup}. */
  constructor(
    protected readonly renderer: WebGLRenderer,
    protected scene: SolidScene,
    protected set: SolidSet,
  ) {
    renderer.setClearColor(0, 0);
    this.picture = new DevelopedPicture(renderer, scene);
    this.studios = new Studios(renderer);
    this.studios.light(set, scene);
    this.artworks = set.surfaces.map(() => new ArtworkTexture(renderer));
    for (const surface of set.surfaces) surface.hide();
    this.camera = scene.cameras[0]!;
  }

  /**
   * Sets the artwork of a surface; must be called again after the canvas was repainted.
   * @param surface index in the scene's `surfaces` @param artwork undefined: unprinted
   */
  setArtwork(surface: number, artwork: HTMLCanvasElement | RawPicture | undefined): void {
    const print = this.set.surfaces[surface];
    const texture = this.artworks[surface];
    if (!print || !texture)
      throw new PlatenError('mockup-artwork-invalid', `The mockup scene has no surface ${surface}.`);
    if (artwork) print.showArtwork(texture.show(artwork));
    else print.hide();
  }

  /** @param region name of a colour region @param colour `#RRGGBB` */
  setColour(region: string, colour: string): void {
    const index = this.scene.colourRegions.findIndex(({ name }) => name === region);
    if (index < 0 || !HEX_COLOUR.test(colour))
      throw new PlatenError(
        'mockup-colour-invalid',
        `The mockup scene cannot make "${region}" ${colour}: its colour regions are ${this.scene.colourRegions.map(({ name }) => name).join(', ') || 'none'}, and a colour is #RRGGBB.`,
      );
    this.set.regions[index]?.setColour(colour);
  }

  /** @param camera the name of a camera of the scene, or a position */
  setCamera(camera: string | LiveCamera): void {
    const found =
      typeof camera === 'string' ? this.scene.cameras.find(({ name }) => name === camera) : camera;
    if (!found)
      throw new PlatenError(
        'mockup-view-unknown',
        `The mockup scene has no camera ${JSON.stringify(camera)}; it has ${this.scene.cameras.map(({ name }) => name).join(', ')}.`,
      );
    this.camera = found;
  }

  /**
   * Shows the product as in a turntable's frames: rotated about y, counter-clockwise seen from above, with fixed light
   * and a camera that keeps the product in view through the whole turn.
   * @param turnDeg undefined: not rotated, seen from the current camera
   * @param away progress of the camera from its own position to the turntable's: 0 to 1
   */
  setTurn(turnDeg: number | undefined, away = 1): void {
    this.turnDeg = turnDeg;
    this.away = away;
  }

  /** Draws the current picture. */
  render(): void {
    this.picture.show(() => this.renderer.render(this.set.scene, this.aim()));
  }

  dispose(): void {
    for (const artwork of this.artworks) artwork.dispose();
    this.set.dispose();
    this.studios.dispose();
    this.picture.dispose();
    this.renderer.dispose();
  }

  protected aim(): PerspectiveCamera {
    const { set, scene, camera, turnDeg, away } = this;
    faceStudio(set, scene, camera);
    set.product.rotation.y = MathUtils.degToRad(turnDeg ?? 0);
    const { x, y } = this.renderer.getDrawingBufferSize(new Vector2());
    const stand =
      turnDeg === undefined
        ? frameCamera(camera, x / y, set)
        : between(camera, fitFullTurn(camera, x / y, set.rings), away);
    return aimCamera(stand, x / y, set.bounds);
  }
}

/** A camera between two positions. @param part of the distance, 0 to 1 */
function between(from: LiveCamera, to: LiveCamera, part: number): LiveCamera {
  const mix = (one: LiveCamera['target'], other: LiveCamera['target']): LiveCamera['target'] => [
    one[0] + (other[0] - one[0]) * part,
    one[1] + (other[1] - one[1]) * part,
    one[2] + (other[2] - one[2]) * part,
  ];
  if (part >= 1) return to;
  return {
    position: mix(from.position, to.position),
    target: mix(from.target, to.target),
    fovDeg: to.fovDeg,
  };
}
