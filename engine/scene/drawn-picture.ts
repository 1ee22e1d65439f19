import type { DecodedPicture } from '../platform/platform.ts';
import { DrawnObject } from './drawn-object.ts';

/** A decoded picture. Its own units are its pixels. */
export class DrawnPicture extends DrawnObject {
  readonly source: DecodedPicture['source'];

  constructor({ source, widthPx, heightPx }: DecodedPicture) {
    super(widthPx, heightPx);
    this.source = source;
  }

  override draw(context: CanvasRenderingContext2D): void {
    const { width, height } = this;
    context.imageSmoothingEnabled = true;
    context.drawImage(this.source, 0, 0, width, height, -width / 2, -height / 2, width, height);
  }
}
