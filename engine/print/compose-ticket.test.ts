import test from 'ava';
import { nodePlatform } from '../platform/node/node-platform.ts';
import { makeJob, samplePrintArea } from '../scene/testing/sample-job.ts';
import { composeTicket, productNameOf } from './compose-ticket.ts';
import { formatTicket, ticketName } from './format-ticket.ts';
import { listPrintTasks, type PrintTaskOptions } from './print-task.ts';
import { renderPrint } from './render-print.ts';

const layer = { id: 1, designFunction: 'COLOURAREA', fillColour: 'ff0000', configuration: { colour: {} } };

async function ticketOf(area: object, options: PrintTaskOptions) {
  const { product, design, library } = makeJob({
    layers: [layer],
    product: { printAreas: [samplePrintArea(area)] },
  });
  const [task] = listPrintTasks(product, design, options);
  const {
    findings: _,
    timings: __,
    ...facts
  } = await renderPrint(task!, { library, platform: nodePlatform }, { write: () => undefined });
  const finding = { severity: 'warning' as const, code: 'text-small', message: 'It is small.' };
  const ticket = composeTicket({
    sha256: 'ab'.repeat(32),
    sizeBytes: 12,
    design: 'mug',
    slug: { order: '7' },
    quantity: 3,
    prints: [
      { task: task!, facts, findings: [finding] },
      { task: { ...task!, itemNbr: 4 }, facts, findings: [] },
    ],
  });
  return { ticket, product, finding, task: task! };
}

const AREA = { imageWidth: 33.3333, imageHeight: 20, bleedDepth: 2.1, imageDPI: 72 };

test('a ticket describes each print, with its trim size without bleed, in microns', async (t) => {
  const { ticket, product, finding } = await ticketOf(AREA, { format: 'png' });
  t.like(ticket, {
    ticket: 1,
    sha256: 'ab'.repeat(32),
    sizeBytes: 12,
    format: 'png',
    colour: 'rgb',
    quantity: 3,
    design: 'mug',
    product: productNameOf(product),
    slug: { order: '7' },
  });
  t.is(ticket.prints.length, 2);
  t.like(ticket.prints[0], {
    page: 1,
    trimWidthMm: 33.333,
    trimHeightMm: 20,
    bleedMm: 2.1,
    dpi: 72,
    findings: [finding],
  });
  t.false('itemNbr' in ticket.prints[0]!);
  t.like(ticket.prints[1], { page: 2, itemNbr: 4, findings: [] });
});

test('a ticket has the colours of the file', async (t) => {
  const cmyk = { pdf: { colour: 'cmyk' as const } };
  for (const [format, options, colour] of [
    ['tiff', cmyk, 'cmyk'],
    ['tiff', {}, 'rgb'],
    ['png', {}, 'rgb'],
  ] as const) {
    const { ticket } = await ticketOf(AREA, { ...options, format });
    t.is(ticket.colour, colour, format);
  }
});

test('a PDF has the colours of its options, and a print area without a name has its number', async (t) => {
  const { task, ticket } = await ticketOf(AREA, { format: 'png' });
  t.is(ticket.prints[0]!.printArea, task.printArea.name || String(task.printArea.id));
  const describe = (print: typeof task) =>
    composeTicket({
      sha256: '',
      sizeBytes: 1,
      design: '',
      slug: {},
      quantity: 1,
      prints: [{ task: print, facts: ticket.prints[0]!, findings: [] }],
    });
  t.is(describe({ ...task, format: 'pdf', pdf: { ...task.pdf, colour: 'one-ink' } }).colour, 'one-ink');
  for (const [name, shown] of [
    ['Front', 'Front'],
    ['', '9'],
  ] as const) {
    const named = { ...task, printArea: { ...task.printArea, name, id: 9 } };
    t.is(describe(named).prints[0]!.printArea, shown);
  }
});

test('a product is named by its title, else by its group', async (t) => {
  const { product } = await ticketOf(AREA, { format: 'png' });
  const named = (productTitle: string) => ({
    ...product,
    shopProduct: {
      ...product.shopProduct,
      productGroup: { ...product.shopProduct.productGroup, name: 'Mugs' },
      enterpriseProductGroup: { ...product.shopProduct.enterpriseProductGroup, productTitle },
    },
  });
  t.is(productNameOf(named('Large mug')), 'Large mug');
  t.is(productNameOf(named('')), 'Mugs');
});

test('a ticket is stored beside its print file as JSON or XJDF', async (t) => {
  t.is(ticketName('out/mug.pdf', 'json'), 'out/mug.pdf.ticket.json');
  t.is(ticketName('out/mug.pdf', 'xjdf'), 'out/mug.pdf.xjdf');
  const ticket = { ...(await ticketOf(AREA, { format: 'png' })).ticket, platen: '1.2.3', file: 'mug.png' };
  const json = formatTicket(ticket, 'json');
  t.deepEqual(JSON.parse(json), ticket);
  t.true(json.startsWith('{\n  "ticket": 1,\n') && json.endsWith('}\n'));
  t.true(formatTicket(ticket, 'xjdf').includes('<XJDF '));
});
