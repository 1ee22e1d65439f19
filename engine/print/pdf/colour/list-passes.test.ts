import test from 'ava';
import { ink } from '../../../model/ink.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import type { PdfScene } from '../compose-for-pdf.ts';
import { listPasses } from './list-passes.ts';

const [white, foil, cut] = ['White', 'Gold foil', 'CutContour'].map((name) =>
  ink.parse({ name, colour: '#ffffff' }),
) as [SceneObject['ink'], SceneObject['ink'], SceneObject['ink']];
const object = (layerId: number, of?: SceneObject['ink']) => ({ layerId, ink: of }) as SceneObject;

test('colours and foils keep their order; white is above them, and the cut line is last', (t) => {
  const objects = [object(1, cut), object(2, white), object(3), object(4), object(5, foil), object(6)];
  const underbase = { ink: white!, widthMm: 1, heightMm: 1, outline: [] };
  const passes = listPasses({ objects, underbase } as unknown as PdfScene);
  t.deepEqual(
    passes.map(({ ink: of, content }) => [
      of?.name ?? 'mixed',
      Array.isArray(content) ? content.map(({ layerId }: SceneObject) => layerId) : 'beneath',
    ]),
    [
      ['mixed', [3, 4]],
      ['Gold foil', [5]],
      ['mixed', [6]],
      ['White', [2]],
      ['White', 'beneath'],
      ['CutContour', [1]],
    ],
  );
});
