import test from 'ava';
import { placementOfLayer } from '../../scene/stage/placement-of.ts';
import { composeSample, makeJob, plainPng, type SampleJob } from '../../scene/testing/sample-job.ts';
import { resolveLayers } from '../layers/resolve-layers.ts';
import { placePicture } from './place-picture.ts';

/** A picture of 120 x 80 pixels in a rotated area, without a placement. */
async function unplaced(layer: object, configuration: object = {}): Promise<SampleJob> {
  const image = { url: 'photo.png' };
  return {
    layers: [
      {
        id: 'i',
        designFunction: 'IMAGEAREA',
        configuration: { image },
        objectConfiguration: { left: 60, top: 40, width: 200, height: 320, angle: 10 },
        ...layer,
      },
    ],
    configuration,
    assets: { 'photo.png': await plainPng(120, 80, '#ff0000') },
  };
}

const CASES: Record<string, Parameters<typeof unplaced>> = {
  'filled by its best side': [{ areaFillMethod: 'BEST' }],
  'as wide as its area': [{ areaFillMethod: 'WIDTH' }],
  'as high as its area, turned in it': [{ areaFillMethod: 'HEIGHT', imageRotate: 90 }],
  'in the middle of the print area': [{ areaFillMethod: 'WIDTH' }, { autoCentralise: true }],
  'locked into the print area': [{ areaFillMethod: 'BEST', lockToPrintArea: true }],
};

for (const [title, [layer, configuration]] of Object.entries(CASES))
  test(`a picture without a placement is placed as in a scene: ${title}`, async (t) => {
    const sample = await unplaced(layer, configuration);
    const { product, design } = makeJob(sample);
    const [resolved] = resolveLayers(product, design, 1);
    if (resolved?.kind !== 'image') throw new Error('The sample has a picture.');
    const placed = placePicture(product, resolved, { widthPx: 120, heightPx: 80 });
    const shown = placementOfLayer(await composeSample(sample), 'i');
    for (const [field, value] of Object.entries(shown ?? {})) {
      const own = placed[field];
      if (typeof value === 'number') t.true(Math.abs(Number(own) - value) < 1e-6, `${field}: ${String(own)}`);
      else t.is(own, value, field);
    }
    t.is(placed.originalImageWidth, 120);
  });
