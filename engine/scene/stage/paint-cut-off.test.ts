import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import type { DrawnObject } from '../drawn-object.ts';
import { DrawnRectangle } from '../drawn-rectangle.ts';
import type { Scene } from '../scene.ts';
import { DrawnDisc } from '../testing/drawn-disc.ts';
import { paintCutOff } from './paint-cut-off.ts';
import type { StageFrame } from './stage-painter.ts';

/** Canvas units are doubled and moved by 10 pixels. */
const frame: StageFrame = { widthPx: 220, heightPx: 220, matrix: [2, 0, 0, 2, 10, 10] };

function sceneWith(clip: DrawnObject): Scene {
  const object = new DrawnRectangle(100, 100, '#00ff00').place({ left: 0, top: 0 });
  object.clip = clip;
  return {
    maskId: 1,
    maskName: 'Front',
    objects: [
      {
        layerId: 7,
        layerName: 'Photo',
        designFunction: 'IMAGEAREA',
        object,
        printed: true,
        isSolid: true,
      },
    ],
    findings: [],
    inks: [],
  };
}

/** Reads the opacity at a point in canvas units. */
function shade(clip: DrawnObject) {
  const { context } = nodePlatform.createSurface(frame.widthPx, frame.heightPx);
  context.fillRect(0, 0, frame.widthPx, frame.heightPx);
  paintCutOff(sceneWith(clip), 7, context, frame, 'rgb(0 0 0 / 60%)');
  return (x: number, y: number) => context.getImageData(2 * x + 10, 2 * y + 10, 1, 1).data[3];
}

const DARK = 153;

test('everything except the area of a picture is darkened', (t) => {
  const at = shade(new DrawnRectangle(20, 20).place({ left: 40, top: 40 }));
  t.deepEqual([at(50, 50), at(41, 41), at(38, 50), at(0, 0)], [0, 0, DARK, DARK]);
});

test('a mask leaves its own shape bright, not its box', (t) => {
  const at = shade(new DrawnDisc(20).place({ left: 30, top: 30 }));
  t.deepEqual([at(50, 50), at(32, 32)], [0, DARK]);
});
