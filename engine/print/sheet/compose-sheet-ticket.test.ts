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
const written = { file: 'cards.pdf', sha256: 'a'.repeat(64), sizeBytes: 1234, findings: [] };

/** The ticket of two cards on a sheet that they fit turned alone, printed on both sides. */
function ticketOf(duplex: 'long-edge' | 'short-edge', sheet: object = { widthMm: 60, heightMm: 160 }) {
  const job = { sheet, marginMm: 5, spacingMm: 4, order: { number: '17' } };
  const item = { printArea: 'front', back: 'back', quantity: 2, sku: 'CARD' };
  const { plan } = planSample({ ...job, name: 'cards', marks: {}, duplex }, card, item);
  return composeSheetTicket(plan, { ...written, sheets: [1, 2] }, '1.0.0');
}

test('a ticket says of every print where it lies, how it is turned, and whose it is', (t) => {
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
    findings: [],
  });
  const [front, back] = sheets;
  t.like(front, { sheet: 1, page: 1, side: 'front', widthMm: 60, heightMm: 160 });
  t.like(back, { sheet: 2, page: 2, side: 'back', widthMm: 60, heightMm: 160 });
  const place = { order: '17', sku: 'CARD', widthMm: 46, heightMm: 66, bleedMm: 3 };
  const [one, other] = front!.prints;
  t.like(one, { ...place, copy: 1, xMm: 5, yMm: 5, turnedDeg: 90 });
  t.like(other, { ...place, copy: 2, xMm: 5, yMm: 5 + 66 + 4, turnedDeg: 90 });
  // Behind it, as the sheet is turned like a page.
  t.like(back!.prints[0], { ...place, xMm: 60 - 5 - 46, yMm: 5 });
});

test('backs are turned by a half more where the sheet is not turned over like a page', (t) => {
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
