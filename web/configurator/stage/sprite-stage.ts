import { paintBitmap, type Scene } from '../../../engine/browser.ts';
import {
  type SpriteLayers,
  findSpriteLayers,
  type MovingLayer,
  paintedBoxPx,
  type PixelBox,
  type StageFrame,
  type StagePainter,
  withoutClips,
} from '../../../engine/editor.ts';

/** The pictures of a drag, painted at its start. */
interface Sprite {
  scene: Scene;
  frame: StageFrame;
  objects: SpriteLayers['objects'];
  box: PixelBox;
  picture: HTMLCanvasElement;
}

/**
 * Shows dragged layers as a picture between the pictures of the layers below and above them. A frame of a drag changes
 * one transform and paints nothing. The stage's canvas is hidden during a drag, because browsers copy a software-painted
 * canvas in every frame, changed or not, but a bitmap only once.
 */
export class SpriteStage {
  #sprite: Sprite | undefined;

  /** @param element an empty element over the canvas */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly element: HTMLElement,
    private readonly painter: StagePainter,
  ) {}

  /**
   * Shows a scene with layers at their dragged positions.
   * @param cssPxPerPx CSS pixels per canvas pixel
   * @returns false if the layers must be painted on the canvas
   */
  show(scene: Scene, frame: StageFrame, moving: readonly MovingLayer[], cssPxPerPx: number): boolean {
    const layers = findSpriteLayers(scene, moving);
    const sprite =
      layers && (this.#find(scene, frame, layers) ?? this.#begin(scene, frame, layers, cssPxPerPx));
    if (!sprite) return false;
    const { box, picture } = sprite;
    const [scaleX, , , scaleY] = frame.matrix;
    // On whole pixels the picture is not resampled.
    const x = (box.x + Math.round(layers.by.x * scaleX)) * cssPxPerPx;
    const y = (box.y + Math.round(layers.by.y * scaleY)) * cssPxPerPx;
    picture.style.transform = `translate(${x}px, ${y}px)`;
    return true;
  }

  /** Shows the stage's canvas again, which is painted in the same frame. */
  end(): void {
    if (!this.#sprite) return;
    this.#sprite = undefined;
    this.element.replaceChildren();
    this.canvas.style.visibility = '';
  }

  #find(scene: Scene, frame: StageFrame, { objects }: SpriteLayers): Sprite | undefined {
    const known = this.#sprite;
    const isSame = known?.scene === scene && known.frame === frame && isSameList(known.objects, objects);
    return isSame ? known : undefined;
  }

  #begin(scene: Scene, frame: StageFrame, layers: SpriteLayers, cssPxPerPx: number): Sprite | undefined {
    const { below, objects, above, clip } = layers;
    const box = paintedBoxPx(objects, frame);
    if (!box) return undefined;
    const show = (shown: readonly SceneObject[], at: StageFrame): HTMLCanvasElement => {
      const bitmap = paintBitmap(at, (context) => this.painter.paintOn(context, scene, shown, at));
      return showBitmap(bitmap, cssPxPerPx);
    };
    const [a, b, c, d, e, f] = frame.matrix;
    const { widthPx, heightPx } = box;
    const own: StageFrame = { widthPx, heightPx, matrix: [a, b, c, d, e - box.x, f - box.y] };
    const picture = withoutClips(objects, () => show(objects, own));
    picture.style.willChange = 'transform';
    const window = document.createElement('div');
    if (clip) window.style.clipPath = `polygon(${clip.map((at) => cssPoint(at, frame, cssPxPerPx)).join()})`;
    window.append(picture);
    const between = above.length > 0 ? [window, show(above, frame)] : [window];
    this.element.replaceChildren(show(below, frame), ...between);
    this.canvas.style.visibility = 'hidden';
    return (this.#sprite = { scene, frame, objects, box, picture });
  }
}

type SceneObject = SpriteLayers['objects'][number];

function showBitmap(bitmap: ImageBitmap, cssPxPerPx: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = bitmap;
  Object.assign(canvas, { width, height });
  canvas.style.width = `${width * cssPxPerPx}px`;
  canvas.style.height = `${height * cssPxPerPx}px`;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

function cssPoint({ x, y }: { x: number; y: number }, { matrix }: StageFrame, cssPxPerPx: number): string {
  const [a, b, c, d, e, f] = matrix;
  return `${(a * x + c * y + e) * cssPxPerPx}px ${(b * x + d * y + f) * cssPxPerPx}px`;
}

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
