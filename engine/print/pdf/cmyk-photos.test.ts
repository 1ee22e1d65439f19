import { readFileSync } from 'node:fs';
import test from 'ava';
import { nodePlatform } from '../../platform/node/node-platform.ts';
import { makeJob, samplePrintArea } from '../../scene/testing/sample-job.ts';
import type { PressSettings } from '../colour/press-settings.ts';
import { listPrintTasks } from '../print-task.ts';
import { renderPrint } from '../render-print.ts';

const photo = {
  id: 1,
  name: 'Photo',
  designFunction: 'IMAGEAREA',
  configuration: { image: { url: 'photo' } },
  objectConfiguration: { left: 150, top: 160, width: 150, height: 90 },
};

async function render(file: string, press?: PressSettings): Promise<Buffer> {
  const assets = { photo: readFileSync(`fixtures/images/${file}`) };
  const job = makeJob({ layers: [photo], assets, product: { printAreas: [samplePrintArea({})] } });
  const pdf = { colour: 'cmyk', ...(press && { press }) } as const;
  const [task] = listPrintTasks(job.product, job.design, { format: 'pdf', pdf });
  const parts: Uint8Array[] = [];
  const tools = { library: job.library, platform: nodePlatform };
  await renderPrint(task!, tools, { write: (bytes) => void parts.push(bytes) });
  return Buffer.concat(parts);
}

const IMAGE = /\/Subtype \/Image .*/g;
const imagesOf = (pdf: Buffer) => pdf.toString('latin1').match(IMAGE) ?? [];

test('a photo in RGB becomes a small JPEG of inks', async (t) => {
  const pdf = await render('daisy-meadow.jpg');
  const [image, ...others] = imagesOf(pdf);
  t.deepEqual(others, []);
  t.regex(image!, /\/ColorSpace \/DeviceCMYK \/Decode \[1 0 1 0 1 0 1 0\] .*\/Filter \/DCTDecode/);
  t.true(pdf.length < 3_000_000, `${pdf.length} bytes`);
});

test('with an ink limit the inks of a photo are exact, and those of drawn artwork are exact without one', async (t) => {
  for (const pdf of [
    await render('daisy-meadow.jpg', { inkLimitPercent: 260 }),
    await render('placeholder-photo.png'),
  ])
    for (const image of imagesOf(pdf)) t.regex(image, /\/Filter \/FlateDecode/);
});

test('the same photo gives the same bytes', async (t) => {
  t.true((await render('misty-forest.jpg')).equals(await render('misty-forest.jpg')));
});
