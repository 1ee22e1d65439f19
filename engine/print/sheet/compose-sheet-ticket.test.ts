import test from 'ava';
import { sheetTicket } from '../../model/sheet-ticket.ts';
import { samplePrintArea } from '../../scene/testing/sample-job.ts';
import { composeSheetTicket } from './compose-sheet-ticket.ts';
import { planSample } from './testing/sample-sheet.ts';

const area = { imageWidth: 60, imageHeight: 40, bleedDepth: 3 };
const card = {
  layers: [],
  product: { printAreas: [samplePrintArea(area), { ...samplePrintArea(area), id: 2, name: 'back' }] },
};
const written = {
  file: 'cards.pdf',
  sha256: 'a'.repeat(64),
  sizeBytes: 1234,
  inks: { colour: 'rgb' as const, mixed: [], spots: [] },
  findings: [],
};

/** The ticket of two cards, printed on both sides, on a sheet that they fit only when rotated. */
function ticketOf(duplex: 'long-edge' | 'short-edge', sheet: object = { widthMm: 60, heightMm: 160 }) {
  const job = { sheet, marginMm: 5, spacingMm: 4, order: { number: '17' } };
  const item = { printArea: 'front', back: 'back', quantity: 2, sku: 'CARD' };
  const { plan } = planSample({ ...job, name: 'cards', marks: {}, duplex }, card, item);
  return composeSheetTicket(plan, { ...written, sheets: [1, 2] }, '1.0.0');
}

test('a ticket has the place, rotation and order of every print', (t) => {
  const ticket = ticketOf('long-edge');
  t.deepEqual(sheetTicket.parse(ticket), ticket);
  const { sheets, ...file } = ticket;
  t.deepEqual(file, {
    sheetTicket: 1,
    platen: '1.0.0',
    file: 'cards.pdf',
    sha256: 'a'.repeat(64),
    sizeBytes: 1234,
    format: 'pdf',
    job: 'cards',
    order: { number: '17' },
    colour: 'rgb',
    inks: [],
    stock: 'sheet',
    duplex: 'long-edge',
    cropMarks: false,
    findings: [],
  });
  const [front, back] = sheets;
  t.like(front, { sheet: 1, page: 1, side: 'front', widthMm: 60, heightMm: 160 });
  t.like(back, { sheet: 2, page: 2, side: 'back', widthMm: 60, heightMm: 160 });
  const place = { order: '17', sku: 'CARD', widthMm: 46, heightMm: 66, bleedMm: 3 };
  const [one, other] = front!.prints;
  t.like(one, { ...place, copy: 1, xMm: 5, yMm: 5, turnedDeg: 90 });
  t.like(other, { ...place, copy: 2, xMm: 5, yMm: 5 + 66 + 4, turnedDeg: 90 });
  // On the back, when the sheet is turned like a page.
  t.like(back!.prints[0], { ...place, xMm: 60 - 5 - 46, yMm: 5 });
});

test('a rotated print has its own place, next to its label', (t) => {
  const job = { sheet: { widthMm: 75, heightMm: 300 }, marginMm: 5, marks: { label: true, crop: true } };
  const { plan } = planSample({ ...job, duplex: 'long-edge', order: { number: '17' } }, card, {
    printArea: 'front',
    back: 'back',
  });
  const ticket = composeSheetTicket(plan, { ...written, sheets: [1, 2] }, '1.0.0');
  t.true(ticket.cropMarks);
  const [front, back] = ticket.sheets.map(({ prints }) => prints[0]!);
  const { xMm } = plan.sheets[0]!.placements[0]!;
  // The label of 10 mm and 2.5 mm of crop marks are rotated to the left of the print.
  t.like(front, { xMm: xMm + 12.5, yMm: 5, widthMm: 46, heightMm: 66, turnedDeg: 90 });
  t.deepEqual(front!.label, {
    code: 'order=17&print=card--front&copy=1',
    xMm,
    yMm: 5,
    widthMm: 10,
    heightMm: 66,
  });
  t.false('backOf' in front!);
  t.like(back, { print: 'card--back', backOf: 'card--front', xMm: 75 - xMm - 12.5 - 46, yMm: 5 });
  t.false('label' in back!);
});

test('a ticket has the marks of each sheet and the inks of the file', (t) => {
  const ink = { name: 'Gold', kind: 'COLOUR', hex: 'aa8800' };
  const sheet = { widthMm: 210, heightMm: 160 };
  const marks = { registration: true, cutter: true, bar: true };
  const { plan } = planSample({ sheet, marginMm: 5, marks, name: 'cards', duplex: 'long-edge' }, card, {
    printArea: 'front',
    back: 'back',
  });
  const inks = { colour: 'cmyk' as const, mixed: ['Cyan', 'Magenta'], spots: [ink as never] };
  const ticket = composeSheetTicket(plan, { ...written, inks, sheets: [1, 2] }, '1.0.0');
  t.like(ticket, { colour: 'cmyk', inks: ['Cyan', 'Magenta', 'Gold'] });
  const [front, back] = ticket.sheets;
  const cross = { kind: 'registration', widthMm: 5, heightMm: 5 };
  const square = { kind: 'cutter', widthMm: 3, heightMm: 3 };
  const crosses = [
    { ...cross, xMm: 102.5, yMm: 5 },
    { ...cross, xMm: 102.5, yMm: 150 },
    { ...cross, xMm: 5, yMm: 77.5 },
    { ...cross, xMm: 200, yMm: 77.5 },
  ];
  // Eleven fields of CMYK and two of gold.
  const bar = { kind: 'bar', xMm: 11, yMm: 150, widthMm: 65, heightMm: 5 };
  t.deepEqual(back!.marks, [...crosses, bar]);
  const [barcode] = front!.marks.filter(({ kind }) => kind === 'barcode');
  t.deepEqual(front!.marks, [
    ...crosses,
    { ...square, xMm: 5, yMm: 5 },
    { ...square, xMm: 5, yMm: 152 },
    { ...square, xMm: 202, yMm: 5 },
    { ...square, xMm: 202, yMm: 152 },
    barcode,
    bar,
  ]);
  t.like(barcode, { text: 'cards-1', yMm: 150, heightMm: 5 });
  t.is(Math.round((barcode!.xMm + barcode!.widthMm) * 1000), 199_000);
});

test('a ticket of pieces of a roll states the stock roll', (t) => {
  const { plan } = planSample({ roll: { widthMm: 80 }, marginMm: 5 }, card, { printArea: 'front' });
  t.is(composeSheetTicket(plan, { ...written, sheets: [1] }, '1.0.0').stock, 'roll');
});

test('backs are rotated by a further 180 degrees if the sheet is not turned over like a page', (t) => {
  const turnsOf = (sheet: object) =>
    (['long-edge', 'short-edge'] as const).map(
      (edge) => ticketOf(edge, sheet).sheets[1]!.prints[0]!.turnedDeg,
    );
  t.deepEqual(turnsOf({ widthMm: 60, heightMm: 160 }), [270, 90]);
  t.deepEqual(turnsOf({ widthMm: 80, heightMm: 160 }), [0, 180]);
});

test('a file of one sheet has that sheet as its first page, with the findings about it', (t) => {
  const { plan } = planSample({ sheet: { widthMm: 80, heightMm: 60 }, marginMm: 5 }, card, {
    printArea: 'front',
    quantity: 2,
    order: '18',
  });
  const finding = { code: 'glyph-missing', message: 'No glyph.', layerId: 1, layerName: 'Name', print: 'a' };
  const { sheets, findings } = composeSheetTicket(
    plan,
    { ...written, sheets: [2], findings: [finding] },
    '1.0.0',
  );
  t.is(sheets.length, 1);
  t.like(sheets[0], { sheet: 2, page: 1 });
  t.false('side' in sheets[0]!);
  t.like(sheets[0]!.prints[0], { copy: 2, order: '18', turnedDeg: 0, widthMm: 66, heightMm: 46 });
  t.deepEqual(findings, [{ code: 'glyph-missing', message: 'No glyph.', print: 'a', layer: 'Name' }]);
});
