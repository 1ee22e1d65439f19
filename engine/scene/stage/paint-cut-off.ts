import { type Id, sameId } from '../../model/id.ts';
import type { Scene } from '../scene.ts';
import type { StageFrame } from './stage-painter.ts';

/**
 * Covers a canvas with a colour except the visible part of a picture: its area, or the shape of its mask. Replaces
 * everything on the canvas.
 * @param layerId of a picture in the scene @param colour of CSS
 */
export function paintCutOff(
  scene: Scene,
  layerId: Id,
  context: CanvasRenderingContext2D,
  { widthPx, heightPx, matrix }: StageFrame,
  colour: string,
): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, widthPx, heightPx);
  context.fillStyle = colour;
  context.fillRect(0, 0, widthPx, heightPx);
  const clip = scene.objects.find((object) => sameId(object.layerId, layerId))?.object.clip;
  if (clip) {
    context.globalCompositeOperation = 'destination-out';
    context.setTransform(...matrix);
    context.transform(...clip.toCanvas());
    clip.draw(context);
  }
  context.restore();
}
