// Runs inside the configurator's page: a copy of the objects of its scene, on a fabric canvas.
import * as fabric from 'fabric';
import { listObjects, type Place, type Shown } from './scene-objects.ts';

const openPeer = ({ pxPerUnit, leftPx, topPx, widthPx, heightPx, originXPx, originYPx }: Place) => {
  const element = document.createElement('canvas');
  document.body.append(element);
  const canvas = new fabric.Canvas(element, {
    width: widthPx,
    height: heightPx,
    viewportTransform: [pxPerUnit, 0, 0, pxPerUnit, originXPx, originYPx],
  });
  Object.assign(canvas.wrapperEl.style, {
    position: 'fixed',
    left: `${leftPx}px`,
    top: `${topPx}px`,
    zIndex: '9999',
    background: '#fff',
  });
  for (const { shown, object } of listObjects()) {
    const made = rebuild(shown, object);
    const { left, top, angle, scaleX, scaleY, flipX, flipY, width, height } = object;
    made.set({ originX: 'left', originY: 'top', left, top, angle, flipX, flipY });
    made.set({ scaleX: (width * scaleX) / made.width, scaleY: (height * scaleY) / made.height });
    canvas.add(made);
  }
  canvas.renderAll();
  return canvas.getObjects().length;
};

function rebuild(shown: Shown, { width, height }: { width: number; height: number }): fabric.FabricObject {
  switch (shown.kind) {
    case 'paths': {
      const paths = shown.paths.map((path) => new fabric.Path(path, { strokeWidth: 0, fill: '#222222' }));
      const [first] = paths;
      return first && paths.length === 1 ? first : new fabric.Group(paths);
    }
    case 'picture':
      return new fabric.FabricImage(shown.source as HTMLCanvasElement, { strokeWidth: 0 });
    case 'colour':
      return new fabric.Rect({ width, height, strokeWidth: 0, fill: shown.colour });
  }
}

Object.assign(globalThis, { openPeer });
