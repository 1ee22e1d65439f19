import { escapeXml } from '../escape-xml.ts';
import { formatText } from './format-text.ts';

/**
 * The default creation date. The standard requires one, but the same design must give the same bytes at any time, and
 * the engine has no clock.
 */
const NO_DATE = new Date(0);
const PRODUCER = 'Platen';

/** The document information. Source: ISO 32000-1, 14.3.3; ISO 15930-7, 6.10. */
export function composeInfo(title: string, createdAt = NO_DATE): string {
  const date = `(D:${formatDate(createdAt).replace(/[-:T]/g, '')})`;
  return (
    `<< /Title ${formatText(cleanTitle(title))} /Creator (${PRODUCER}) /Producer (${PRODUCER}) ` +
    `/CreationDate ${date} /ModDate ${date} /Trapped /False >>`
  );
}

/**
 * The metadata packet that declares PDF/X-4, consistent with the document information. Source: ISO 15930-7:2010, 6.10;
 * XMP specification, part 1.
 * @param fileId 32 hexadecimal digits that identify the file's content
 */
export function composeXmp(title: string, fileId: string, createdAt = NO_DATE): string {
  const date = formatDate(createdAt);
  const uuid = fileId.replace(/^(.{8})(.{4})(.{4})(.{4})/, 'uuid:$1-$2-$3-$4-');
  const properties = [
    ['dc:format', 'application/pdf'],
    ['pdf:Producer', PRODUCER],
    ['pdf:Trapped', 'False'],
    ['pdfx:GTS_PDFXVersion', 'PDF/X-4'],
    ['pdfxid:GTS_PDFXVersion', 'PDF/X-4'],
    ['xmp:CreatorTool', PRODUCER],
    ['xmp:CreateDate', date],
    ['xmp:ModifyDate', date],
    ['xmp:MetadataDate', date],
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

/** To the second, in UTC. */
const formatDate = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/**
 * A title that both places can represent: XML has no control characters and normalises line ends, and PDF/X requires a
 * title.
 */
const cleanTitle = (title: string): string =>
  title
    .replace(/[\s\x00-\x1f\x7f-\x9f\ufffe\uffff]+/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd') // unpaired surrogates
    .trim() || PRODUCER;
