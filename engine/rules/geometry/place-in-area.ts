import type { ScaleMode } from '../../model/enumerations.ts';
import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { fillScale } from './fill-scale.ts';
import { drawnSize, objectCentre, rotateVector } from './object-bounds.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * The default placement of an object in an area: scaled by the mode, centred, rotated and flipped with the area.
 * @param size width and height of the object itself (a picture's pixels, a clip art's units)
 * @param turnDeg angle of the object relative to its area, clockwise: a picture's `imageRotate`
 */
export function placeInArea(
  area: ObjectConfiguration,
  size: Size,
  mode: ScaleMode,
  turnDeg = 0,
): ObjectConfiguration {
  const scale = turnedScale(size, drawnSize(area), mode, turnDeg);
  const centre = objectCentre(area);
  const angle = area.angle + turnDeg;
  const toCorner = rotateVector({ x: (-size.width * scale) / 2, y: (-size.height * scale) / 2 }, angle);
  return {
    left: centre.x + toCorner.x,
    top: centre.y + toCorner.y,
    width: size.width,
    height: size.height,
    scaleX: scale,
    scaleY: scale,
    angle,
    flipX: area.flipX,
    flipY: area.flipY,
  };
}

/** The placement that shows the whole object at the largest size in the area. */
export function fitInside(size: Size, area: ObjectConfiguration): ObjectConfiguration {
  const { width, height } = drawnSize(area);
  const isWider = size.width * height > width * size.height;
  return placeInArea(area, size, isWider ? 'FITWIDTH' : 'FITHEIGHT');
}

/** The scale of a rotated object, by its upright bounds: to the height or width of the area, or to cover it. */
function turnedScale(size: Size, area: Size, mode: ScaleMode, turnDeg: number): number {
  return mode === 'FILL'
    ? fillScale(size, turnedExtent(area, turnDeg), mode)
    : fillScale(turnedExtent(size, turnDeg), area, mode);
}

/** Width and height of the upright bounds of a rotated rectangle. */
function turnedExtent({ width, height }: Size, turnDeg: number): Size {
  const turnRad = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turnRad)), Math.abs(Math.sin(turnRad))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
