import test from 'ava';
import { mask } from '../../model/mask.ts';
import { rebaseAssets } from '../../model/rebase-assets.ts';
import { listGuides } from './list-guides.ts';

test('guides are listed in the sequence of their design areas, with the URLs of product files', (t) => {
  const view = mask.parse({
    id: 1,
    configuration: {
      designAreas: [
        { guideS3Locations: ['back.png'], sequence: 2 },
        { guideS3Locations: ['safe.png', 'fold.png'], sequence: 1 },
        {},
      ],
    },
  });
  t.deepEqual(listGuides(view), ['safe.png', 'fold.png', 'back.png']);
  t.deepEqual(listGuides(rebaseAssets(view, 'products/mug')), [
    'products/mug/safe.png',
    'products/mug/fold.png',
    'products/mug/back.png',
  ]);
});
