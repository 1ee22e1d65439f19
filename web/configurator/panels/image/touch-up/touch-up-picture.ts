import type { Point } from '../../../../../engine/editor.ts';
import { type BrushStroke, paintStroke } from './brush-stroke.ts';

/** Longest side of the shown picture in pixels, so that a phone paints a stroke within a frame. */
const SHOWN_SIDE_PX = 1400;
/** Maximum number of canvas pixels in browsers of phones. */
const MOST_PIXELS = 16_777_216;

/** A picture that is erased and restored with a brush. */
export class TouchUpPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly strokes: BrushStroke[] = [];
  readonly #shown: Sheet;
  /** The cut-out with all completed strokes. */
  readonly #settled: Sheet;
  #drawn: BrushStroke | undefined;

  constructor(
    private readonly cutOut: ImageBitmap,
    private readonly source: ImageBitmap | undefined,
    canvas: HTMLCanvasElement,
  ) {
    this.widthPx = cutOut.width;
    this.heightPx = cutOut.height;
    const scale = Math.min(1, SHOWN_SIDE_PX / Math.max(cutOut.width, cutOut.height));
    this.#shown = this.#sheet(canvas, scale);
    this.#settled = this.#sheet(document.createElement('canvas'), scale);
    this.#draw(this.#settled, []);
    this.#paint();
  }

  begin(mode: BrushStroke['mode'], radiusPx: number, at: Point): void {
    this.#drawn = { mode, radiusPx, points: [at] };
    this.#paint();
  }

  /** Extends the current stroke. */
  extend(to: Point): void {
    this.#drawn?.points.push(to);
    this.#paint();
  }

  end(): void {
    if (!this.#drawn) return;
    this.strokes.push(this.#drawn);
    const { context, scale, pattern } = this.#settled;
    paintStroke(context, this.#drawn, scale, pattern);
    this.cancel();
  }

  /** Discards the current stroke. */
  cancel(): void {
    this.#drawn = undefined;
    this.#paint();
  }

  /** Removes the last stroke. */
  undo(): void {
    this.strokes.pop();
    this.#draw(this.#settled, this.strokes);
    this.#paint();
  }

  /** The picture as a PNG, in full size as far as browsers allow. */
  async toFile(): Promise<File> {
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (this.widthPx * this.heightPx)));
    const sheet = this.#sheet(document.createElement('canvas'), scale);
    this.#draw(sheet, this.strokes);
    const blob = await new Promise<Blob | null>((resolve) => {
      sheet.context.canvas.toBlob(resolve, 'image/png');
    });
    // Releases the memory of the canvas at once. Safari has a low limit.
    sheet.context.canvas.width = 0;
    if (!blob) throw new Error('The browser could not write the picture.');
    return new File([blob], 'cut-out.png', { type: 'image/png' });
  }

  #sheet(canvas: HTMLCanvasElement, scale: number): Sheet {
    canvas.width = Math.max(1, Math.round(this.widthPx * scale));
    canvas.height = Math.max(1, Math.round(this.heightPx * scale));
    const context = canvas.getContext('2d')!;
    const pattern = (this.source && context.createPattern(this.source, 'no-repeat')) ?? undefined;
    pattern?.setTransform(
      new DOMMatrix().scale(canvas.width / this.source!.width, canvas.height / this.source!.height),
    );
    return { context, pattern, scale: canvas.width / this.widthPx };
  }

  #draw({ context, pattern, scale }: Sheet, strokes: readonly BrushStroke[]): void {
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.drawImage(this.cutOut, 0, 0, width, height);
    for (const stroke of strokes) paintStroke(context, stroke, scale, pattern);
  }

  #paint(): void {
    const { context, pattern, scale } = this.#shown;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(this.#settled.context.canvas, 0, 0);
    if (this.#drawn) paintStroke(context, this.#drawn, scale, pattern);
  }
}

interface Sheet {
  context: CanvasRenderingContext2D;
  pattern: CanvasPattern | undefined;
  scale: number;
}
