import test from 'ava';
import type { PrintTicket } from '../../model/print-ticket.ts';
import { composePrintXjdf } from './compose-print-xjdf.ts';
import { readElements, readXml } from './testing/read-elements.ts';

const print: PrintTicket['prints'][number] = {
  page: 1,
  printArea: 'Front',
  widthMm: 106,
  heightMm: 56,
  trimWidthMm: 100,
  trimHeightMm: 50,
  bleedMm: 3,
  dpi: 300,
  widthPx: 1252,
  heightPx: 661,
  isBlank: false,
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  findings: [],
};
const ticket: PrintTicket = {
  ticket: 1,
  platen: '1.2.3',
  file: 'Größe & 1.tiff',
  sha256: 'ab'.repeat(32),
  sizeBytes: 1234,
  format: 'tiff',
  colour: 'cmyk',
  quantity: 5,
  design: 'Tasse 7/B',
  product: 'Mug <large>',
  slug: { order: '10 42', sku: 'MUG-11' },
  prints: [print],
};

test('a ticket has the job, the order, the product with its copies, the file and its trim in points', (t) => {
  const xml = composePrintXjdf(ticket);
  t.like(readElements(xml, 'XJDF')[0], {
    xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
    Version: '2.2',
    JobID: 'Tasse_7_B-abababab',
    DescriptiveName: 'Tasse 7/B',
  });
  t.deepEqual(readElements(xml, 'Product'), [
    { Amount: '5', DescriptiveName: 'Mug <large>', IsRoot: 'true' },
  ]);
  t.deepEqual(readElements(xml, 'CustomerInfo'), [
    { CustomerJobName: 'Tasse 7/B', CustomerOrderID: '10 42' },
  ]);
  t.deepEqual(
    readElements(xml, 'GeneralID').map(({ IDUsage, IDValue }) => [IDUsage, IDValue]),
    [
      ['order', '10 42'],
      ['sku', 'MUG-11'],
      ['SHA-256', ticket.sha256],
    ],
  );
  t.deepEqual(readElements(xml, 'FileSpec'), [
    {
      FileSize: '1234',
      MimeType: 'image/tiff',
      URL: 'Gr%C3%B6%C3%9Fe%20%26%201.tiff',
      UserFileName: 'Größe & 1.tiff',
    },
  ]);
  // 3 mm are 8.504 points.
  t.is(readElements(xml, 'RunList')[0]!['SourceTrimBox'], '8.504 8.504 291.969 150.236');
  t.is(readElements(xml, 'Component')[0]!['Dimensions'], '283.465 141.732 0');
  t.is(readElements(xml, 'PartAmount')[0]!['Amount'], '5');
  t.deepEqual(readElements(xml, 'ColorantControl'), [{ ProcessColorModel: 'DeviceCMYK' }]);
  t.deepEqual(readElements(xml, 'Color'), []);
});

test('a PDF has a run for each page, without a trim box, and its own inks are colorants', (t) => {
  const inks = [...print.inks, 'Gold foil', 'Gold/foil', 'Weiß'];
  const pages = [print, { ...print, page: 2, printArea: 'Back', inks }];
  const xml = composePrintXjdf({ ...ticket, format: 'pdf', prints: pages });
  t.deepEqual(readElements(xml, 'RunList'), [
    { NPage: '1', Pages: '0 0' },
    { NPage: '1', Pages: '1 1' },
  ]);
  t.is(readElements(xml, 'ColorantControl')[0]!['ColorantParams'], 'Gold_foil Gold_foil-2 Wei_');
  t.deepEqual(
    readElements(xml, 'Color').map(({ ActualColorName }) => ActualColorName),
    ['Gold foil', 'Gold/foil', 'Weiß'],
  );
  t.deepEqual(
    readElements(xml, 'Part').map(({ RunIndex, Separation }) => RunIndex ?? Separation),
    ['0 0', '1 1', 'Gold_foil', 'Gold_foil-2', 'Wei_', '0 0', '1 1'],
  );
});

test('findings are comments, and texts are escaped', (t) => {
  const finding = {
    severity: 'warning',
    code: 'text-small',
    message: 'a\u0000"<b>&\uD800]]>',
    layer: 'Name',
  };
  const xml = composePrintXjdf({ ...ticket, prints: [{ ...print, findings: [finding as never] }] });
  const [comment] = readXml(xml).getElementsByTagName('Comment');
  t.is(comment!.textContent, 'warning: Front: Name: a\ufffd"<b>&\ufffd]]> [text-small]');
});

test('a ticket equals the expected document', (t) => {
  const finding = { severity: 'info' as const, code: 'bleed-short', message: 'Two\nlines' };
  const xml = composePrintXjdf({
    ...ticket,
    file: 'mug.pdf',
    format: 'pdf',
    colour: 'one-ink',
    design: 'Größe',
    slug: {},
    prints: [{ ...print, inks: ['Gold'], findings: [finding] }],
  });
  t.is(
    xml,
    `<?xml version="1.0" encoding="UTF-8"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" Version="2.2" JobID="Gr_e-abababab" DescriptiveName="Größe" Types="Interpreting Rendering DigitalPrinting">
  <Comment>info: Front: Two&#10;lines [bleed-short]</Comment>
  <ProductList>
    <Product Amount="5" DescriptiveName="Mug &lt;large&gt;" IsRoot="true"/>
  </ProductList>
  <ResourceSet Name="CustomerInfo" Usage="Input">
    <Resource>
      <CustomerInfo CustomerJobName="Größe"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="RunList" Usage="Input">
    <Resource DescriptiveName="Front">
      <GeneralID IDUsage="SHA-256" IDValue="abababababababababababababababababababababababababababababababab"/>
      <Part RunIndex="0 0"/>
      <RunList NPage="1" Pages="0 0">
        <FileSpec FileSize="1234" MimeType="application/pdf" URL="mug.pdf" UserFileName="mug.pdf"/>
      </RunList>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="ColorantControl" Usage="Input">
    <Resource>
      <ColorantControl ProcessColorModel="None" ColorantParams="Gold"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="Color" Usage="Input">
    <Resource>
      <Part Separation="Gold"/>
      <Color ActualColorName="Gold"/>
    </Resource>
  </ResourceSet>
  <ResourceSet Name="Component" Usage="Output">
    <Resource DescriptiveName="Front">
      <AmountPool>
        <PartAmount Amount="5"/>
      </AmountPool>
      <Part RunIndex="0 0"/>
      <Component Dimensions="283.465 141.732 0"/>
    </Resource>
  </ResourceSet>
</XJDF>
`,
  );
});
