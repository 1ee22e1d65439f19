import { parseSheetJob } from '../../../model/sheet-job.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { makeJob, type SampleJob, samplePrintArea } from '../../../scene/testing/sample-job.ts';
import { planSheets, type SheetPlan } from '../plan-sheets.ts';

const box = { left: 100, top: 100, width: 300, height: 300 };

/** Of 60 x 40 mm, with bleed. */
export const sampleArea = {
  imageWidth: 60,
  imageHeight: 40,
  previewHeight: 200,
  bleedDepth: 3,
  imageDPI: 254,
};

/** A red rectangle over a whole card of 60 x 40 mm, and a blue one in its top left quarter. */
const card: SampleJob = {
  layers: [
    { id: 'r', colourId: 'red', objectConfiguration: { ...box, left: 80, top: 80, width: 340, height: 240 } },
    { id: 'b', colourId: 'blue', objectConfiguration: { ...box, width: 150, height: 100 } },
  ].map((layer) => ({ ...layer, designFunction: 'COLOURAREA', configuration: { colour: {} } })),
  product: {
    printAreas: [samplePrintArea(sampleArea)],
    colourGroups: [
      {
        id: 1,
        colours: [
          { id: 'red', backgroundHexCode: 'ff0000' },
          { id: 'blue', backgroundHexCode: '0000ff' },
        ],
      },
    ],
  },
};

/** The same card with equal front and back. */
export const twoSidedCard: SampleJob = {
  ...card,
  product: {
    ...card.product,
    printAreas: [samplePrintArea(sampleArea), { ...samplePrintArea(sampleArea), id: 2, name: 'back' }],
  },
};

/** A planned sheet job of one sample; ten pixels per millimetre. */
export function planSample(job: object, sample: SampleJob = card, item: object = {}) {
  const { product, design, library } = makeJob(sample);
  const parsed = parseSheetJob({
    version: 1,
    kind: 'gang',
    name: 'Sample',
    dpi: 254,
    items: [{ design: 'card.json', ...item }],
    ...job,
  });
  const items = parsed.items.map((one) => ({ item: one, product, design, designName: 'card' }));
  const plan: SheetPlan = planSheets(parsed, items);
  return { plan, tools: { library, platform: nodePlatform }, product, design };
}
