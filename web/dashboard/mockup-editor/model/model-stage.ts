import type { Design, Product } from '../../../../engine/browser.ts';
import {
  type DescribedModel,
  type EditedMockup,
  type LiveCamera,
  openEditedMockup,
  type PointedPart,
  regionColours,
  type SolidScene,
  type SurfaceTriangles,
  type UvReport,
} from '../../../../engine/model-editor.ts';
import { composeArtworks, type PaintedArtwork } from '../../../configurator/review/compose-artworks.ts';
import { artworkRatio } from '../photograph/new-view.ts';
import { paintTestPattern } from './test-pattern.ts';

/** The content of a stage. */
export interface ShownScene {
  scene: SolidScene;
  product: Product;
  design: Design;
  camera: LiveCamera;
  /** Angle of the turntable. Undefined: the product is not turned. */
  turnDeg: number | undefined;
  /** Shows a test pattern instead of the artwork. */
  isPattern: boolean;
  /** The highlighted node. */
  marked: string | undefined;
  /** The surface whose errors are highlighted. */
  faulty: number | undefined;
}

/** A checked surface with its UV map. */
export interface CheckedSurface {
  report: UvReport;
  triangles: SurfaceTriangles;
  artwork: PaintedArtwork | HTMLCanvasElement | undefined;
}

/** The state that a stage reports. */
export interface StageEvents {
  onDrawn: (surfaces: readonly CheckedSurface[]) => void;
  /** Called with the reason why the scene is not shown. Undefined: it is shown. */
  onFault: (fault: unknown) => void;
}

/** Longer side of an artwork while a scene is set up. */
const ARTWORK_PX = 1024;

/** A model on a canvas. It shows the latest scene as soon as the previous one is drawn. */
export class ModelStage {
  #mockup: EditedMockup | undefined;
  #wanted: ShownScene | undefined;
  #shown: ShownScene | undefined;
  #checked: CheckedSurface[] = [];
  #isBusy = false;
  #isEnded = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly described: DescribedModel,
    private readonly events: StageEvents,
  ) {}

  show(wanted: ShownScene): void {
    this.#wanted = wanted;
    if (!this.#isBusy) void this.#run();
  }

  /** @param across part of the picture's width @param down part of its height */
  pointAt(across: number, down: number): PointedPart | undefined {
    return this.#mockup?.pointAt(across, down);
  }

  /**
   * Draws a picture of a camera in a product colour without showing it on the screen.
   * @param draw must read the canvas synchronously. The canvas then shows the scene again
   */
  drawApart(
    camera: LiveCamera,
    colours: Readonly<Record<string, string>>,
    draw: (canvas: HTMLCanvasElement) => void,
  ): void {
    const [mockup, shown] = [this.#mockup, this.#shown];
    if (!mockup || !shown) return;
    mockup.mark(undefined);
    mockup.markFaults(0, []);
    mockup.setCamera(camera);
    mockup.setTurn(undefined);
    const { scene, product, design } = shown;
    const own = regionColours(product, design, scene.colourRegions);
    for (const { name, colour } of scene.colourRegions)
      mockup.setColour(name, colours[name] ?? own[name] ?? colour);
    mockup.render();
    draw(this.canvas);
    this.#apply(mockup, shown);
    mockup.render();
  }

  end(): void {
    this.#isEnded = true;
    if (!this.#isBusy) this.#mockup?.dispose();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#wanted && this.#wanted !== this.#shown && !this.#isEnded) {
      // Of several scenes in a frame only the last is visible.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const wanted = this.#wanted;
      try {
        await this.#take(wanted);
        this.events.onFault(undefined);
      } catch (error) {
        this.events.onFault(error);
      }
      this.#shown = wanted;
    }
    this.#isBusy = false;
    if (this.#isEnded) this.#mockup?.dispose();
  }

  async #take(wanted: ShownScene): Promise<void> {
    const { scene } = wanted;
    const before = this.#shown;
    const isNew = !this.#mockup;
    this.#mockup ??= await openEditedMockup(this.canvas, scene, this.described.model);
    const mockup = this.#mockup;
    const isRebuilt = scene !== before?.scene && (await mockup.change(scene));
    if (isNew || isRebuilt || isArtworkChanged(before, wanted)) await this.#layArtworks(mockup, wanted);
    if (isNew || scene.surfaces !== before?.scene.surfaces || isRebuilt) this.#check(mockup, wanted);
    this.#apply(mockup, wanted);
    mockup.render();
    this.events.onDrawn(this.#checked);
  }

  #apply(mockup: EditedMockup, { scene, product, design, camera, turnDeg, marked, faulty }: ShownScene) {
    const colours = regionColours(product, design, scene.colourRegions);
    for (const { name, colour } of scene.colourRegions) mockup.setColour(name, colours[name] ?? colour);
    mockup.setCamera(camera);
    mockup.setTurn(turnDeg);
    mockup.mark(marked);
    const faults = faulty === undefined ? [] : (this.#checked[faulty]?.report.findings ?? []);
    mockup.markFaults(faulty ?? 0, [...new Set(faults.flatMap(({ triangles }) => triangles))]);
  }

  async #layArtworks(mockup: EditedMockup, { scene, product, design, isPattern }: ShownScene) {
    const artworks = isPattern ? undefined : composeArtworks(product, design, scene.surfaces, ARTWORK_PX);
    const laid: CheckedSurface['artwork'][] = [];
    for (const [index, surface] of scene.surfaces.entries()) {
      const artwork = artworks
        ? await artworks.paint(index)
        : paintTestPattern(artworkRatio(product, surface));
      mockup.setArtwork(index, artwork);
      laid.push(artwork);
    }
    this.#checked = laid.map((artwork, index) => ({ ...(this.#checked[index] ?? unchecked), artwork }));
  }

  #check(mockup: EditedMockup, { scene, product }: ShownScene) {
    this.#checked = scene.surfaces.map((surface, index) => ({
      artwork: this.#checked[index]?.artwork,
      triangles: mockup.trianglesOf(index),
      report: mockup.checkSurface(index, artworkRatio(product, surface)),
    }));
  }
}

const unchecked = {
  report: { findings: [], widthM: 0, heightM: 0 },
  triangles: { positions: new Float32Array(), uv: new Float32Array() },
};

function isArtworkChanged(before: ShownScene | undefined, now: ShownScene): boolean {
  const placesOf = ({ scene }: ShownScene) =>
    JSON.stringify(scene.surfaces.map(({ maskId, printAreaId, part }) => [maskId, printAreaId, part]));
  return (
    before === undefined ||
    before.product !== now.product ||
    before.design !== now.design ||
    before.isPattern !== now.isPattern ||
    placesOf(before) !== placesOf(now)
  );
}
