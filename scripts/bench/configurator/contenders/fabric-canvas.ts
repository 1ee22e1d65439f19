// What runs inside the configurator's page: the objects of its scene, once more, on a canvas of fabric's.
import * as fabric from 'fabric';
import type { DrawnPicture } from '../../../../engine/scene/drawn-picture.ts';
import type { SceneObject } from '../../../../engine/scene/scene.ts';
import { drawOutline } from '../../../../engine/text/outline.ts';

/** The part of the configurator's session that is read: its objects are of classes of another script. */
interface Debugged {
  platen: { session: { getState: () => { scene: { objects: SceneObject[] } } } };
}

const openFabric = (pxPerUnit: number, leftPx: number, topPx: number, widthPx: number, heightPx: number) => {
  const element = document.createElement('canvas');
  document.body.append(element);
  const canvas = new fabric.Canvas(element, {
    width: widthPx,
    height: heightPx,
    viewportTransform: [pxPerUnit, 0, 0, pxPerUnit, leftPx, topPx],
  });
  Object.assign(canvas.wrapperEl.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    background: '#fff',
  });
  const { scene } = (globalThis as unknown as Debugged).platen.session.getState();
  for (const sceneObject of scene.objects) {
    const made = rebuild(sceneObject);
    if (!made) continue;
    const { left, top, angle, scaleX, scaleY, flipX, flipY, width, height } = sceneObject.object;
    made.set({ originX: 'left', originY: 'top', left, top, angle, flipX, flipY });
    made.set({ scaleX: (width * scaleX) / made.width, scaleY: (height * scaleY) / made.height });
    canvas.add(made);
  }
  canvas.renderAll();
  return canvas.getObjects().length;
};

function rebuild({ object, textLayout }: SceneObject): fabric.FabricObject | undefined {
  if (textLayout) {
    const parts: string[] = [];
    const say =
      (verb: string) =>
      (...numbers: number[]) =>
        void parts.push(`${verb}${numbers.join(' ')}`);
    drawOutline(textLayout.outline, {
      moveTo: say('M'),
      lineTo: say('L'),
      quadraticCurveTo: say('Q'),
      bezierCurveTo: say('C'),
      closePath: say('Z'),
    });
    return new fabric.Path(parts.join(''), { strokeWidth: 0, fill: '#222222' });
  }
  const { source, clipArt, colour } = object as unknown as Partial<DrawnPicture> & {
    clipArt?: { shapes: { path: readonly (readonly (string | number)[])[] }[] };
    colour?: string;
  };
  if (source) return new fabric.FabricImage(source, { strokeWidth: 0 });
  if (clipArt) {
    const paths = clipArt.shapes.map(
      ({ path }) => new fabric.Path(path.map(([verb, ...numbers]) => `${verb}${numbers.join(' ')}`).join('')),
    );
    return new fabric.Group(paths);
  }
  const { width, height } = object;
  return colour === undefined ? undefined : new fabric.Rect({ width, height, strokeWidth: 0, fill: colour });
}

Object.assign(globalThis, { openFabric });
