import test from 'ava';
import { listSceneFiles } from './list-scene-files.ts';
import { makeJob, type SampleJob } from './testing/sample-job.ts';

const area = { left: 60, top: 40, width: 380, height: 420 };
const listed = (sample: SampleJob) => {
  const { product, design } = makeJob(sample);
  return listSceneFiles(product, design, 1);
};

test('the thumbnail of a placed picture is listed, with the mask and the static artwork', (t) => {
  const image = {
    urlMask: 'mask.png',
    allowApplyMask: true,
    urlStatic: 'frame.png',
    urlPlaceholder: 'hint.png',
  };
  const layer = { id: 'i', designFunction: 'IMAGEAREA', objectConfiguration: area, configuration: { image } };
  t.deepEqual(listed({ layers: [layer] }), ['hint.png', 'mask.png', 'frame.png']);
  const placed = { ...area, originalImageWidth: 1200, originalImageHeight: 800 };
  const own = { url: 'photo.png', urlThumbnail: 'small.png' };
  const save = (objectConfiguration: object) => [
    { id: 'i', designFunction: 'IMAGEAREA', objectConfiguration, configuration: { image: own } },
  ];
  t.deepEqual(listed({ layers: [layer], saved: save(placed) }), ['small.png', 'mask.png', 'frame.png']);
  t.is(listed({ layers: [layer], saved: save(area) })[0], 'photo.png');
});

test('a font is listed for a text with its characters, and none for an empty text', (t) => {
  const fonts = [
    { id: 'latin', font: 'Sans', uploadUrl: 'latin', unicodeRange: 'U+20-7E' },
    { id: 'greek', font: 'Sans', uploadUrl: 'greek', unicodeRange: 'U+370-3FF' },
  ];
  const write = (text: string) =>
    listed({
      layers: [
        {
          id: 't',
          designFunction: 'TEXTAREA',
          objectConfiguration: area,
          configuration: { text: { text } },
          fontId: 'latin',
        },
      ],
      product: { fonts },
    });
  t.deepEqual(write('Hanna'), ['latin']);
  t.deepEqual(write('Aθήνα').toSorted(), ['greek', 'latin']);
  t.deepEqual(write(' '), []);
});

test('the picture of a view is listed if the product’s colour is shown on it', (t) => {
  const files = (colour: object) =>
    listed({
      layers: [
        { id: 'c', designFunction: 'COLOURAREA', objectConfiguration: area, configuration: { colour } },
      ],
      product: {
        maskGroups: [
          { id: 1, name: 'Views', masks: [{ id: 1, name: 'Front', imageS3Location: 'shirt.png' }] },
        ],
      },
    });
  t.deepEqual(files({ productColour: true }), ['shirt.png']);
  t.deepEqual(files({}), []);
});
