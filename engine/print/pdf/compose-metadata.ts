import { formatText } from './format-text.ts';

/**
 * When every PDF says it was made. The standard demands a moment, but the same design must give the same bytes
 * whenever it is printed, and the engine has no clock.
 */
const MOMENT = '1970-01-01T00:00:00Z';
const PDF_MOMENT = 'D:19700101000000Z';
const PRODUCER = 'Platen';

/** The document information. Source: ISO 32000-1, 14.3.3; ISO 15930-7, 6.10. */
export const composeInfo = (title: string): string =>
  `<< /Title ${formatText(cleanTitle(title))} /Creator (${PRODUCER}) /Producer (${PRODUCER}) ` +
  `/CreationDate (${PDF_MOMENT}) /ModDate (${PDF_MOMENT}) /Trapped /False >>`;

/**
 * The metadata packet that makes a file PDF/X-4; it says the same as the document information.
 * Source: ISO 15930-7:2010, 6.10; XMP specification, part 1.
 * @param fileId 32 hexadecimal digits that stand for the file's content
 */
export function composeXmp(title: string, fileId: string): string {
  const uuid = fileId.replace(/^(.{8})(.{4})(.{4})(.{4})/, 'uuid:$1-$2-$3-$4-');
  const properties = [
    ['dc:format', 'application/pdf'],
    ['pdf:Producer', PRODUCER],
    ['pdf:Trapped', 'False'],
    ['pdfx:GTS_PDFXVersion', 'PDF/X-4'],
    ['pdfxid:GTS_PDFXVersion', 'PDF/X-4'],
    ['xmp:CreatorTool', PRODUCER],
    ['xmp:CreateDate', MOMENT],
    ['xmp:ModifyDate', MOMENT],
    ['xmp:MetadataDate', MOMENT],
    ['xmpMM:DocumentID', uuid],
    ['xmpMM:VersionID', '1'],
    ['xmpMM:RenditionClass', 'default'],
  ];
  const lines = properties.map(([name, value]) => `   <${name}>${value}</${name}>`).join('\n');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(cleanTitle(title))}</rdf:li></rdf:Alt></dc:title>
${lines}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/**
 * A title that both places can hold alike: XML knows no control characters and folds the ends of lines, and PDF/X
 * takes no file without a title.
 */
const cleanTitle = (title: string): string =>
  title
    .replace(/[\s\x00-\x1f\x7f-\x9f\ufffe\uffff]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd') // halves of a pair
    .trim() || PRODUCER;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
