import test from 'ava';
import sharp from 'sharp';
import type { SheetTicket } from '../../model/sheet-ticket.ts';
import { composeSheetTicket } from '../sheet/compose-sheet-ticket.ts';
import { renderSheetPng } from '../sheet/render-sheet-png.ts';
import { planSample, twoSidedCard } from '../sheet/testing/sample-sheet.ts';
import { composeSheetXjdf } from './compose-sheet-xjdf.ts';
import { readElements, readXml } from './testing/read-elements.ts';

const written = {
  file: 'cards.pdf',
  sha256: 'ab'.repeat(32),
  sizeBytes: 1234,
  inks: { colour: 'rgb' as const, mixed: [], spots: [] },
  findings: [],
};

/** A job of cards with its ticket in both formats. */
function ticketed(job: object, item: object = {}) {
  const made = planSample({ spacingMm: 4, marginMm: 5, name: 'cards', ...job }, twoSidedCard, {
    printArea: 'front',
    ...item,
  });
  const sheets = made.plan.sheets.map((_, index) => index + 1);
  const ticket = composeSheetTicket(made.plan, { ...written, sheets }, '1.0.0');
  return { ...made, ticket, xml: composeSheetXjdf(ticket) };
}

const numbers = (text: string | undefined): number[] => text!.split(' ').map(Number);
const POINTS = 72 / 25.4;
const round = (length: number): number => Math.round(length * 1000) / 1000;

const stocks = [
  { name: 'upright cards', sheet: { widthMm: 180, heightMm: 200 }, allowRotation: false },
  { name: 'turned cards', sheet: { widthMm: 60, heightMm: 300 } },
  { name: 'turned cards with labels', sheet: { widthMm: 75, heightMm: 300 }, marks: { label: true } },
];
for (const { name, ...job } of stocks)
  for (const duplex of ['long-edge', 'short-edge'] as const)
    test(`${name}, turned over on the ${duplex}: TrimCTM maps the corners of a print to their place on the sheet`, async (t) => {
      const { plan, tools, ticket, xml } = ticketed({ ...job, duplex }, { back: 'back', quantity: 2 });
      const objects = readElements(xml, 'PlacedObject').filter(({ TrimCTM }) => TrimCTM);
      t.is(objects.length, 4);
      for (const [index, { page, heightMm, prints }] of ticket.sheets.entries()) {
        const parts: Uint8Array[] = [];
        await renderSheetPng(plan, index, tools, { write: (bytes) => void parts.push(bytes) });
        const picture = sharp(Buffer.concat(parts)).ensureAlpha().raw();
        const { data, info } = await picture.toBuffer({ resolveWithObject: true });
        const own = objects.filter(({ Ord }) => Number(Ord) === page - 1);
        t.is(own.length, prints.length);
        for (const { TrimCTM, TrimSize } of own) {
          const [a, b, c, d, e, f] = numbers(TrimCTM) as [number, number, number, number, number, number];
          const [width, height] = numbers(TrimSize) as [number, number];
          t.deepEqual(
            [width, height].map((length) => Math.round(length / POINTS)),
            [60, 40],
          );
          const colourAt = (across: number, up: number): string => {
            const [x, y] = [across * width, up * height];
            const leftPx = Math.floor(((a * x + c * y + e) / POINTS) * 10);
            const topPx = Math.floor((heightMm - (b * x + d * y + f) / POINTS) * 10);
            const at = (topPx * info.width + leftPx) * 4;
            return data.subarray(at, at + 3).toString('hex');
          };
          // A tenth of the trim from each corner, so that a wrong rotation or position is detected.
          t.is(colourAt(0.1, 0.9), '0000ff');
          t.is(colourAt(0.1, 0.1), 'ff0000');
          t.is(colourAt(0.9, 0.9), 'ff0000');
          t.is(colourAt(0.9, 0.1), 'ff0000');
        }
      }
    });

test('clip boxes and positions equal those of the JSON ticket, in points from the bottom left corner', (t) => {
  const sheet = { widthMm: 75, heightMm: 180 };
  const { ticket, xml } = ticketed({ sheet, duplex: 'short-edge' }, { back: 'back', quantity: 2 });
  const places = ticket.sheets.flatMap((surface) => surface.prints.map((print) => ({ surface, print })));
  const objects = readElements(xml, 'PlacedObject');
  const positions = readElements(xml, 'Position');
  t.is(objects.length, places.length);
  for (const [index, { surface, print }] of places.entries()) {
    const { xMm, yMm, widthMm, heightMm, bleedMm } = print;
    const edges = (inset: number) =>
      [
        xMm + inset,
        surface.heightMm - yMm - heightMm + inset,
        xMm + widthMm - inset,
        surface.heightMm - yMm - inset,
      ].map((length) => round(length * POINTS));
    t.is(objects[index]!['CTM'], '1 0 0 1 0 0');
    t.is(objects[index]!['Ord'], String(surface.page - 1));
    t.deepEqual(numbers(objects[index]!['ClipBox']), edges(0));
    t.deepEqual(numbers(positions[index]!['AbsoluteBox']), edges(bleedMm));
    t.is(positions[index]!['ID'], objects[index]!['PositionRef']);
    // XJDF rotates counterclockwise.
    t.is(positions[index]!['Orientation'], `Rotate${(360 - print.turnedDeg) % 360}`);
  }
  t.deepEqual(
    places.map(({ print }) => print.turnedDeg),
    [90, 90, 90, 90],
  );
});

test('front and back are surfaces of one sheet, and a print with its back is one product', (t) => {
  const sheet = { widthMm: 80, heightMm: 60 };
  const { xml } = ticketed({ sheet, duplex: 'long-edge' }, { back: 'back', quantity: 2, sku: 'CARD' });
  const surfaces = [
    { SheetName: 'sheet-1', Side: 'Front' },
    { SheetName: 'sheet-1', Side: 'Back' },
    { SheetName: 'sheet-2', Side: 'Front' },
    { SheetName: 'sheet-2', Side: 'Back' },
  ];
  const parts = readElements(xml, 'Part').filter(({ Side }) => Side);
  t.deepEqual(
    parts.slice(0, 4),
    surfaces.map((surface, index) => ({ RunIndex: `${index} ${index}`, ...surface })),
  );
  t.deepEqual(parts.slice(4), surfaces);
  t.deepEqual(readElements(xml, 'Product'), [
    { Amount: '2', DescriptiveName: 'card--front', ID: 'print-1', IsRoot: 'true' },
  ]);
  t.deepEqual(
    readElements(xml, 'Position').map(({ BinderySignatureID }) => BinderySignatureID),
    Array.from({ length: 4 }, () => 'print-1'),
  );
  t.deepEqual(
    new Set(readElements(xml, 'Position').map(({ Orientation }) => Orientation)),
    new Set(['Rotate0', 'Rotate180']),
  );
  t.deepEqual(readElements(xml, 'DigitalPrintingParams'), [{ Sides: 'TwoSided' }]);
  t.deepEqual(
    readElements(xml, 'Resource').flatMap(({ DescriptiveName }) => DescriptiveName ?? []),
    ['1, front', '1, back', '2, front', '2, back', '1', '2']
      .map((name) => `Sheet ${name}`)
      .concat('card--front'),
  );
});

test('the work style states the axis on which sheets are turned over', (t) => {
  const styleOf = (job: object) =>
    readElements(ticketed(job, { back: undefined }).xml, 'Layout')[0]!['WorkStyle'];
  const [upright, lying] = [
    { widthMm: 100, heightMm: 120 },
    { widthMm: 120, heightMm: 100 },
  ];
  t.is(styleOf({ sheet: upright }), 'Simplex');
  t.is(styleOf({ sheet: upright, duplex: 'long-edge' }), 'WorkAndBack');
  t.is(styleOf({ sheet: upright, duplex: 'short-edge' }), 'Perfecting');
  t.is(styleOf({ sheet: lying, duplex: 'long-edge' }), 'Perfecting');
  t.is(styleOf({ sheet: lying, duplex: 'short-edge' }), 'WorkAndBack');
  t.is(styleOf({ sheet: { widthMm: 100, heightMm: 100 }, duplex: 'long-edge' }), 'WorkAndBack');
});

test('pieces of a roll have their own lengths and the width of the roll', (t) => {
  const { xml, ticket } = ticketed({ roll: { widthMm: 150, maxLengthMm: 120 } }, { quantity: 5 });
  t.deepEqual(
    ticket.sheets.map(({ prints, heightMm }) => [prints.length, heightMm]),
    [
      [4, 106],
      [1, 56],
    ],
  );
  t.deepEqual(
    readElements(xml, 'Part').flatMap(({ SheetName, RunIndex }) => (RunIndex ? SheetName! : [])),
    ['sheet-1', 'sheet-2'],
  );
  t.deepEqual(readElements(xml, 'Media'), [
    { Dimension: '425.197 0', MediaType: 'Other', MediaUnit: 'Roll' },
  ]);
  t.deepEqual(
    readElements(xml, 'Layout').map(({ SurfaceContentsBox, PaperRef }) => [SurfaceContentsBox, PaperRef]),
    [
      ['0 0 425.197 300.472', 'medium'],
      ['0 0 425.197 158.74', 'medium'],
    ],
  );
  t.is(readElements(xml, 'Resource').filter(({ ID }) => ID === 'medium').length, 1);
});

test('marks are at their printed places: crosses, squares, the barcode, the bar, crop marks and labels', (t) => {
  const { xml, ticket } = ticketed(
    {
      sheet: { widthMm: 210, heightMm: 120 },
      marks: { registration: true, cutter: true, bar: true, crop: true, label: true },
      order: { number: '17' },
    },
    { sku: 'CARD' },
  );
  t.deepEqual(readElements(xml, 'RegisterMark').slice(0, 2), [
    {
      Center: '297.638 318.898',
      MarkType: 'Circle Cross',
      MarkUsage: 'Color',
      Rotation: '0',
      Size: '14.173 14.173',
    },
    {
      Center: '297.638 21.26',
      MarkType: 'Circle Cross',
      MarkUsage: 'Color',
      Rotation: '0',
      Size: '14.173 14.173',
    },
  ]);
  t.deepEqual(readElements(xml, 'RegisterMark')[4], {
    Center: '18.425 321.732',
    MarkName: 'Cutter',
    MarkType: 'Square',
    Size: '8.504 8.504',
  });
  // Ten fields of five millimetres from 11 mm on.
  t.deepEqual(readElements(xml, 'ColorControlStrip'), [
    { Center: '102.047 21.26', Rotation: '0', Size: '141.732 14.173' },
  ]);
  t.deepEqual(readElements(xml, 'IdentificationField'), [
    { Encoding: 'Barcode', EncodingDetails: 'CODE128', Value: '17-1' },
  ]);
  const [{ bleedMm, label, ...print }] = ticket.sheets[0]!.prints as [SheetTicket['sheets'][0]['prints'][0]];
  const [left, right] = [print.xMm + bleedMm, print.xMm + print.widthMm - bleedMm];
  const [bottom, top] = [120 - print.yMm - print.heightMm + bleedMm, 120 - print.yMm - bleedMm];
  t.deepEqual(
    readElements(xml, 'CutMark').map(({ MarkType, Position }) => [MarkType, numbers(Position)]),
    [
      ['LowerLeftCutMark', left, bottom],
      ['UpperLeftCutMark', left, top],
      ['LowerRightCutMark', right, bottom],
      ['UpperRightCutMark', right, top],
    ].map(([type, x, y]) => [type, [x, y].map((length) => round(Number(length) * POINTS))]),
  );
  t.deepEqual(
    readElements(xml, 'MarkObject').filter(({ ContentRef }) => ContentRef),
    [{ ContentRef: 'object-1-1' }, { ContentRef: 'object-1-1' }],
  );
  const boxes = readElements(xml, 'PlacedObject').map(({ ClipBox }) => ClipBox);
  const labelEdges = [label!.xMm, 120 - label!.yMm - 10, label!.xMm + 66, 120 - label!.yMm];
  t.true(boxes.includes(labelEdges.map((length) => round(length * POINTS)).join(' ')));
});

test('orders are the jobs that sheets are ganged from, with the copies of each print', (t) => {
  const job = {
    sheet: { widthMm: 210, heightMm: 120 },
    order: { number: '1', customer: 'Ada', date: '2 May', note: 'Thick' },
    items: [
      { design: 'card.json', printArea: 'front', order: 'A 1', quantity: 2 },
      { design: 'card.json', printArea: 'front', order: 'A/1' },
      { design: 'card.json', printArea: 'front', sku: 'S' },
    ],
  };
  const { xml } = ticketed(job);
  t.deepEqual(readElements(xml, 'GangSource'), [
    { BinderySignatureID: 'print-1', Copies: '2', JobID: 'A_1' },
    { BinderySignatureID: 'print-2', Copies: '1', JobID: 'A_1-2' },
    { BinderySignatureID: 'print-3', Copies: '1', JobID: '1' },
  ]);
  t.deepEqual(
    readElements(xml, 'GeneralID').map(({ IDUsage, IDValue }) => [IDUsage, IDValue]),
    [
      ['customer', 'Ada'],
      ['date', '2 May'],
      ['note', 'Thick'],
      ['order', 'A 1'],
      ['order', 'A/1'],
      ['order', '1'],
      ['sku', 'S'],
      ['SHA-256', written.sha256],
    ],
  );
  t.deepEqual(readElements(xml, 'CustomerInfo'), [{ CustomerJobName: 'cards', CustomerOrderID: '1' }]);
  t.deepEqual(
    readElements(xml, 'PartAmount').map(({ Amount }) => Amount),
    ['1', '2', '1', '1'],
  );
  const { xml: withoutOrders } = ticketed({ sheet: job.sheet });
  t.deepEqual(readElements(withoutOrders, 'NodeInfo'), []);
  t.is(readElements(withoutOrders, 'GeneralID').length, 1, 'the sum of the file');
});

test('names of jobs, orders, prints and files are escaped', (t) => {
  const { ticket } = ticketed({ sheet: { widthMm: 80, heightMm: 60 } });
  const name = `"><Evil a='1'/>&amp;\u0000\uD800]]>`;
  const safe = name.replace(/[\u0000\uD800]/g, '\ufffd');
  const sheets = ticket.sheets.map((sheet) => ({
    ...sheet,
    prints: sheet.prints.map((print) => ({ ...print, print: name, order: name, sku: name })),
  }));
  const hostile: SheetTicket = {
    ...ticket,
    file: 'Größe & 1.pdf',
    job: name,
    order: { number: name, customer: name },
    inks: [name],
    sheets,
    findings: [{ code: 'glyph-missing', message: name, print: name, layer: name }],
  };
  const xml = composeSheetXjdf(hostile);
  t.deepEqual(readElements(xml, 'Evil'), []);
  t.is(readElements(xml, 'Product')[0]!['DescriptiveName'], safe);
  t.is(readElements(xml, 'CustomerInfo')[0]!['CustomerOrderID'], safe);
  t.is(readElements(xml, 'Color')[0]!['ActualColorName'], safe);
  t.like(readElements(xml, 'FileSpec')[0], {
    URL: 'Gr%C3%B6%C3%9Fe%20%26%201.pdf',
    UserFileName: 'Größe & 1.pdf',
    MimeType: 'application/pdf',
  });
  for (const { JobID } of [...readElements(xml, 'GangSource'), ...readElements(xml, 'XJDF')])
    t.regex(JobID!, /^[\w.-]+$/);
  const [comment] = readXml(xml).getElementsByTagName('Comment');
  t.is(comment!.textContent, `${safe}: ${safe}: ${safe} [glyph-missing]`);
});

test('a file of one back lists the prints of the front as products and produces no sheet', (t) => {
  const { plan } = planSample(
    { sheet: { widthMm: 80, heightMm: 60 }, marginMm: 5, name: 'cards', format: 'png', duplex: 'long-edge' },
    twoSidedCard,
    { printArea: 'front', back: 'back' },
  );
  const xml = composeSheetXjdf(
    composeSheetTicket(plan, { ...written, file: 'cards-2.png', sheets: [2] }, '1'),
  );
  t.deepEqual(
    readElements(xml, 'Product').map(({ DescriptiveName }) => DescriptiveName),
    ['card--front'],
  );
  t.deepEqual(readElements(xml, 'RunList'), [{ NPage: '1', Pages: '0 0' }]);
  t.is(readElements(xml, 'FileSpec')[0]!['MimeType'], 'image/png');
  t.is(readElements(xml, 'PartAmount').length, 1);
});

test('a ticket equals the expected document', (t) => {
  const xml = composeSheetXjdf({
    sheetTicket: 1,
    platen: '1.2.3',
    file: 'cards.pdf',
    sha256: 'ab'.repeat(32),
    sizeBytes: 1234,
    format: 'pdf',
    job: 'cards',
    order: {},
    colour: 'rgb',
    inks: [],
    stock: 'sheet',
    cropMarks: true,
    sheets: [
      {
        sheet: 1,
        page: 1,
        widthMm: 127,
        heightMm: 127,
        prints: [
          {
            print: 'card--front',
            copy: 1,
            xMm: 12.7,
            yMm: 25.4,
            widthMm: 50.8,
            heightMm: 25.4,
            bleedMm: 0,
            turnedDeg: 90,
            order: '17',
          },
        ],
        marks: [{ kind: 'barcode', text: '17-1', xMm: 63.5, yMm: 114.3, widthMm: 25.4, heightMm: 5.08 }],
      },
    ],
    findings: [],
  });
  t.is(
    xml,
    `<?xml version="1.0" encoding="UTF-8"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" Version="2.2" JobID="cards-abababab" DescriptiveName="cards" Types="Interpreting Rendering DigitalPrinting">
  <ProductList>
    <Product Amount="1" DescriptiveName="card--front" ID="print-1" IsRoot="true">
      <GeneralID IDUsage="order" IDValue="17"/>
    </Product>
  </ProductList>
  <ResourceSet Name="CustomerInfo" Usage="Input">
    <Resource>
      <CustomerInfo CustomerJobName="cards"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="NodeInfo" Usage="Input">
    <Resource>
      <NodeInfo>
        <GangSource BinderySignatureID="print-1" Copies="1" JobID="17"/>
      </NodeInfo>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="RunList" Usage="Input">
    <Resource DescriptiveName="Sheet 1">
      <GeneralID IDUsage="SHA-256" IDValue="abababababababababababababababababababababababababababababababab"/>
      <Part RunIndex="0 0" SheetName="sheet-1" Side="Front"/>
      <RunList NPage="1" Pages="0 0">
        <FileSpec FileSize="1234" MimeType="application/pdf" URL="cards.pdf" UserFileName="cards.pdf"/>
      </RunList>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="Media" Usage="Input">
    <Resource ID="medium">
      <Media Dimension="360 360" MediaType="Other" MediaUnit="Sheet"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="Layout" Usage="Input">
    <Resource>
      <Part SheetName="sheet-1" Side="Front"/>
      <Layout PaperRef="medium" SurfaceContentsBox="0 0 360 360" WorkStyle="Simplex">
        <PlacedObject CTM="1 0 0 1 0 0" ClipBox="36 216 180 288" ID="object-1-1" Ord="0" PositionRef="position-1-1" TrimCTM="0 -1 1 0 36 288" TrimSize="72 144">
          <ContentObject/>
        </PlacedObject>
        <PlacedObject CTM="1 0 0 1 0 0">
          <MarkObject ContentRef="object-1-1">
            <CutMark MarkType="LowerLeftCutMark" Position="36 216"/>
            <CutMark MarkType="UpperLeftCutMark" Position="36 288"/>
            <CutMark MarkType="LowerRightCutMark" Position="180 216"/>
            <CutMark MarkType="UpperRightCutMark" Position="180 288"/>
          </MarkObject>
        </PlacedObject>
        <PlacedObject CTM="1 0 0 1 0 0" ClipBox="180 21.6 252 36">
          <MarkObject/>
        </PlacedObject>
        <Position AbsoluteBox="36 216 180 288" BinderySignatureID="print-1" ID="position-1-1" Orientation="Rotate270"/>
      </Layout>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="BinderySignature" Usage="Input">
    <Resource>
      <Part BinderySignatureID="print-1"/>
      <BinderySignature BinderySignatureType="Grid" NumberUp="1 1"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="DigitalPrintingParams" Usage="Input">
    <Resource>
      <DigitalPrintingParams Sides="OneSidedFront"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="ColorantControl" Usage="Input">
    <Resource>
      <ColorantControl ProcessColorModel="DeviceRGB"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="Component" Usage="Output">
    <Resource DescriptiveName="Sheet 1">
      <AmountPool>
        <PartAmount Amount="1"/>
      </AmountPool>
      <Part SheetName="sheet-1"/>
      <Component Dimensions="360 360 0">
        <IdentificationField Encoding="Barcode" EncodingDetails="CODE128" Value="17-1"/>
      </Component>
    </Resource>
    <Resource DescriptiveName="card--front">
      <AmountPool>
        <PartAmount Amount="1"/>
      </AmountPool>
      <Part BinderySignatureID="print-1" Product="print-1"/>
      <Component Dimensions="72 144 0"/>
    </Resource>
  </ResourceSet>
</XJDF>
`,
  );
});
