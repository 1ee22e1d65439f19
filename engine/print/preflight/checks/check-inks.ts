import { listShapes } from '../../../assets/clip-art/clip-art-nodes.ts';
import { DrawnRectangle } from '../../../scene/drawn-rectangle.ts';
import { OutlineText } from '../../../scene/outline-text.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import { VectorArt } from '../../../scene/vector-art.ts';
import type { PreflightCheck } from '../preflight-subject.ts';

/** Checks the number of colours of a process without mixing. White is bare material, such as metal or wood. */
export const checkInks: PreflightCheck = ({ objects, profile }, report) => {
  const { maxColours } = profile;
  if (maxColours === undefined) return;
  const colours = new Set(objects.flatMap(({ sceneObject }) => paintsOf(sceneObject)));
  colours.delete('#ffffff');
  if (colours.size > maxColours)
    report({
      code: 'colours-too-many',
      message: `there are ${colours.size} colours (${[...colours].slice(0, 6).join(', ')}); the process has ${maxColours}`,
      value: colours.size,
      limit: maxColours,
    });
  if (maxColours > 1) return;
  for (const { sceneObject } of objects)
    if (sceneObject.picture || hasPictures(sceneObject))
      report({
        code: 'picture-in-one-ink',
        message: 'a picture’s tones cannot be made in one ink as they are',
        layer: sceneObject,
      });
};

const hasPictures = ({ object }: SceneObject): boolean =>
  object instanceof VectorArt && object.pictures.size > 0;

/** Every colour of texts, flat areas and clip art as `#rrggbb`, without those of pictures. */
function paintsOf({ object }: SceneObject): string[] {
  if (object instanceof OutlineText || object instanceof DrawnRectangle) return [object.colour];
  if (!(object instanceof VectorArt)) return [];
  if (object.tint !== undefined) return [object.tint];
  return listShapes(object.clipArt.nodes)
    .flatMap(({ fill, stroke }) => [fill?.colour, stroke?.colour])
    .filter((colour) => colour !== undefined)
    .flatMap((colour) => (typeof colour === 'string' ? [colour] : colour.stops.map((stop) => stop.colour)));
}
