import test from 'ava';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import { makeJob, samplePrintArea } from '../../../scene/testing/sample-job.ts';
import type { PdfOptions } from '../pdf-options.ts';
import { listPrintTasks } from '../../print-task.ts';
import { renderPrint } from '../../render-print.ts';

const area = (id: number, more: object = {}) => ({
  id,
  name: `Area ${id}`,
  designFunction: 'COLOURAREA',
  fillColour: '#204080',
  configuration: { colour: {} },
  objectConfiguration: { left: 150, top: 160, width: 150, height: 90 },
  ...more,
});
const art = (id: number, inner: string) => ({
  layer: area(id, { designFunction: 'IMAGEAREA', configuration: { image: { url: `art${id}` } } }),
  assets: {
    [`art${id}`]: new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10H0z" fill="#888"/>${inner}</svg>`,
    ),
  },
});

async function findingsOf(pdf: Partial<PdfOptions>) {
  const [plain, blended] = [
    art(3, '<circle cx="9" cy="5" r="4"/>'),
    art(4, '<circle cx="9" cy="5" r="4" style="mix-blend-mode:multiply"/>'),
  ];
  const job = makeJob({
    layers: [area(1), area(2, { blendMode: 'multiply' }), plain.layer, blended.layer],
    assets: { ...plain.assets, ...blended.assets },
    product: { printAreas: [samplePrintArea({})] },
  });
  const [task] = listPrintTasks(job.product, job.design, { format: 'pdf', pdf });
  const tools = { library: job.library, platform: nodePlatform };
  return (await renderPrint(task!, tools, { write() {} })).findings;
}

test('layers and clip art with blend modes are reported if ink has a limit', async (t) => {
  const findings = await findingsOf({ colour: 'cmyk', press: { inkLimitPercent: 280 } });
  t.deepEqual(
    findings.map(({ code, layerId }) => [code, layerId]),
    [
      ['ink-limit-blended', 2],
      ['ink-limit-blended', 4],
    ],
  );
  t.regex(findings[0]!.message, /more ink than 280 %/);
  t.deepEqual(await findingsOf({ colour: 'cmyk' }), []);
  t.deepEqual(await findingsOf({ colour: 'rgb' }), []);
});
