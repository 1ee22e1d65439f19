import type { PDFDict } from '@cantoo/pdf-lib';
import { decodeStream } from '../document/decode-stream.ts';
import { hasEntry, nameEntry, streamEntry, textEntry } from '../document/entries.ts';
import type { OpenedPdf } from '../document/open-pdf.ts';
import { readPdfDate, readXmpDate } from '../document/read-date.ts';
import { readXmp } from '../document/read-xmp.ts';
import type { Report } from '../report.ts';

const DC = 'http://purl.org/dc/elements/1.1/';
const PDF = 'http://ns.adobe.com/pdf/1.3/';
const PDFX_ID = 'http://www.npes.org/pdfx/ns/id/';
const XMP = 'http://ns.adobe.com/xap/1.0/';
const XMP_MM = 'http://ns.adobe.com/xap/1.0/mm/';

const required = [
  [DC, 'title'],
  [XMP, 'CreateDate'],
  [XMP, 'ModifyDate'],
  [XMP, 'MetadataDate'],
  [XMP_MM, 'DocumentID'],
  [XMP_MM, 'VersionID'],
  [XMP_MM, 'RenditionClass'],
] as const;

/** Entries of the document information and the matching XMP properties. Source: ISO 32000-1, table 317. */
const pairs = [
  ['Title', DC, 'title'],
  ['Author', DC, 'creator'],
  ['Subject', DC, 'description'],
  ['Keywords', PDF, 'Keywords'],
  ['Creator', XMP, 'CreatorTool'],
  ['Producer', PDF, 'Producer'],
] as const;
const datePairs = [
  ['CreationDate', XMP, 'CreateDate'],
  ['ModDate', XMP, 'ModifyDate'],
] as const;

/** The file's identity: version PDF/X-4, title, dates and trapping, equal in the document information and in XMP. */
export function checkMetadata({ catalog, info, nameOf }: OpenedPdf, report: Report): void {
  const stream = streamEntry(catalog, 'Metadata');
  if (!stream) {
    report.add('metadata-missing', 'the catalog names no metadata stream: without it no file is PDF/X-4');
    return;
  }
  let properties: Map<string, string>;
  try {
    properties = readXmp(decodeStream(stream));
  } catch (error) {
    report.add(
      'metadata-invalid',
      `the XMP packet cannot be read: ${(error as Error).message}`,
      nameOf(stream),
    );
    return;
  }
  const read = (namespace: string, name: string) => properties.get(`${namespace} ${name}`);
  const version = read(PDFX_ID, 'GTS_PDFXVersion');
  if (version !== 'PDF/X-4')
    report.add(
      'pdfx-version',
      `pdfxid:GTS_PDFXVersion must be PDF/X-4, and is ${version ?? 'missing'}`,
      nameOf(stream),
    );
  for (const [namespace, name] of required) {
    if (!read(namespace, name)?.trim())
      report.add('metadata-property-missing', `XMP has no ${name} (${namespace})`, nameOf(stream));
  }
  checkTrapped(read(PDF, 'Trapped'), info, report);
  compareWithInfo(info, read, report);
}

function checkTrapped(inXmp: string | undefined, info: PDFDict | undefined, report: Report): void {
  const inInfo = nameEntry(info, 'Trapped');
  const known = inXmp ?? inInfo;
  if (known !== 'True' && known !== 'False')
    report.add('trapped-unknown', `Trapped must be True or False, and is ${known ?? 'missing'}`);
  else if (hasEntry(info, 'Trapped') && inXmp !== undefined && inInfo !== inXmp)
    report.add('metadata-differs-from-info', `XMP says Trapped ${inXmp}, the document information ${inInfo}`);
}

function compareWithInfo(
  info: PDFDict | undefined,
  read: (namespace: string, name: string) => string | undefined,
  report: Report,
): void {
  const differ = (key: string, here: string, there: string | undefined) =>
    report.add(
      'metadata-differs-from-info',
      `${key} is ${JSON.stringify(here)} in the document information and ${JSON.stringify(there)} in XMP`,
    );
  for (const [key, namespace, name] of pairs) {
    const here = textEntry(info, key);
    const there = read(namespace, name);
    if (here !== undefined && here !== there) differ(key, here, there);
  }
  for (const [key, namespace, name] of datePairs) {
    const here = textEntry(info, key);
    const there = read(namespace, name);
    if (here === undefined) continue;
    const moment = readPdfDate(here);
    if (moment === undefined || moment !== readXmpDate(there ?? '')) differ(key, here, there);
  }
}
