import { deflateSync } from 'node:zlib';
import type { SampleObject } from './assemble-pdf.ts';
import { composeIccProfile } from './compose-icc-profile.ts';
import { loadSampleFont } from './sample-font.ts';

const XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" pdf:Trapped="False" xmp:CreateDate="2026-01-02T03:04:05+01:00">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sample &amp; more</rdf:li></rdf:Alt></dc:title>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
<xmp:ModifyDate>2026-01-02T02:04:05Z</xmp:ModifyDate><xmp:MetadataDate>2026-01-02T02:04:05Z</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

/** One object of every kind that a press may receive. */
const CONTENT = `q 0 0 0 1 k 20 20 60 40 re f Q
q /Faint gs 1 0 0 0 K 2 w [3 1] 0 d 20 80 m 60 100 80 80 90 80 c S Q
q /Ink cs 0.5 scn 100 20 30 30 re f* /InkAgain CS 1 SCN 100 20 30 30 re s Q
q /Pattern cs /Fade scn 140 20 40 40 re f /Cell scn 140 20 40 40 re f Q
q 40 0 0 40 20 120 cm /Photo Do Q
q /Masked gs /Layer Do Q
q 20 120 10 10 re W n /Blend sh Q
q /Through gs /Process cs 0 0 0 0.5 sc 60 120 10 10 re f Q
q 10 0 0 10 0 0 cm BI /W 1 /H 1 /CS /CMYK /BPC 8 ID abcd EI Q
/OC /Visible BDC q /Rgb cs 0.2 0.4 0.6 sc 1 1 5 5 re f Q EMC
/Perceptual ri
BT /Serif 12 Tf 1 0 0 1 20 180 Tm`;

/**
 * A PDF/X-4 for a CMYK press, written out by hand: spot ink, transparency, patterns, pictures, embedded type, layers,
 * and a note outside the page. Each test breaks it in one respect.
 */
export async function composeSampleObjects(): Promise<Record<string, SampleObject>> {
  const { program, glyphs } = await loadSampleFont();
  const text = `<${glyphs.map(({ id }) => id.toString(16).padStart(4, '0')).join('')}>`;
  return {
    catalog: {
      body: `<< /Type /Catalog /Pages $pages /Metadata $xmp /OutputIntents [$intent]
        /OCProperties << /OCGs [$artwork] /D << /Name (All) /Order [$artwork] >> >>
        /ViewerPreferences << /PrintClip /MediaBox >>
        /PieceInfo << /Sample << /LastModified (D:2026) /Private $private >> >> >>`,
    },
    info: {
      body: `<< /Title (Sample & more) /CreationDate (D:20260102030405+01'00') /ModDate (D:20260102020405Z)
        /Trapped /False >>`,
    },
    xmp: { body: '<< /Type /Metadata /Subtype /XML >>', data: XMP },
    private: { body: '<< >>', data: 'for one program' },
    intent: {
      body: `<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) /Info (Coated paper)
        /DestOutputProfile $profile >>`,
    },
    profile: { body: '<< /N 4 >>', data: composeIccProfile({}) },
    artwork: { body: '<< /Type /OCG /Name (Artwork) >>' },
    pages: { body: '<< /Type /Pages /Kids [$page] /Count 1 /MediaBox [0 0 240 240] >>' },
    page: {
      body: `<< /Type /Page /Parent $pages /CropBox [240 240 0 0] /BleedBox [8 8 232 232] /TrimBox [16 16 224 224]
        /Resources $resources /Contents [$content $more] /Group << /S /Transparency /CS /DeviceCMYK /I true >>
        /Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 8 8] /Contents (beside the page) >>] >>`,
    },
    resources: {
      body: `<< /ColorSpace << /Ink [/Separation /White#20Ink /DeviceCMYK $tint]
          /InkAgain [/Separation /White#20Ink /DeviceCMYK $tint] /Rgb [/ICCBased $rgb] /Process [/ICCBased $cmyk]
          /Two [/DeviceN [/White#20Ink /Cut] /DeviceCMYK $tints] /Greys [/Indexed /DeviceCMYK 1 <0000000000000080>] >>
        /ExtGState << /Faint $faint /Masked $masked /Through << /op true /OPM 0 >> >>
        /Pattern << /Fade << /PatternType 2 /Shading $shading >> /Cell $cell >>
        /Shading << /Blend $shading >>
        /XObject << /Photo $photo /Stencil $stencil /Layer $layer >>
        /Properties << /Visible $artwork >>
        /Font << /Serif $serif /Drawn $drawn >> >>`,
    },
    content: { body: '<< >>', data: CONTENT },
    more: { body: '<< >>', data: `${text} Tj [${text} -20 ${text}] TJ ET` },
    tint: {
      body: '<< /FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] >>',
      data: '{ 0.5 mul dup dup 0 }',
    },
    tints: {
      body: '<< /FunctionType 0 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Size [2 2] /BitsPerSample 8 >>',
      data: 'sixteen letters!',
    },
    rgb: { body: '<< /N 3 >>', data: composeIccProfile({ deviceClass: 'mntr', space: 'RGB', tags: [] }) },
    cmyk: { body: '<< /N 4 >>', data: composeIccProfile({}) },
    faint: {
      body: '<< /Type /ExtGState /ca 0.5 /CA 0.5 /BM /Multiply /OP true /op true /OPM 1 /RI /Saturation /TR2 /Default >>',
    },
    masked: { body: '<< /SMask << /S /Luminosity /G $mask >> /HT << /HalftoneType 1 >> >>' },
    mask: {
      body: '<< /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceGray >> >>',
      data: '0.5 g 0 0 100 100 re f',
    },
    layer: {
      body: '<< /Subtype /Form /BBox [0 0 50 50] /Group << /S /Transparency /CS /DeviceCMYK >> >>',
      data: '0 1 0 0 k 0 0 50 50 re f',
    },
    cell: {
      body: `<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >> >>`,
      data: '0 1 1 0 k 0 0 2 2 re f',
    },
    fade: { body: '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 1 0] >>' },
    shading: {
      body: `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [140 0 180 0]
        /Function << /FunctionType 3 /Domain [0 1] /Functions [$fade $fade] /Bounds [0.5] /Encode [0 1 0 1] >> >>`,
    },
    photo: {
      body: `<< /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Intent /Perceptual
        /Decode [1 0 1 0 1 0 1 0] /Filter /FlateDecode /SMask $photoMask >>`,
      data: deflateSync(new Uint8Array(16)),
    },
    photoMask: {
      body: '<< /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 >>',
      data: new Uint8Array(4),
    },
    stencil: { body: '<< /Subtype /Image /Width 9 /Height 1 /ImageMask true >>', data: 'ab' },
    serif: {
      body: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Lora /Encoding /Identity-H /DescendantFonts [$descendant] >>',
    },
    descendant: {
      body: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Lora /FontDescriptor $descriptor
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity
        /W [${glyphs.map(({ id, width }) => `${id} [${width}]`).join(' ')}] >>`,
    },
    descriptor: {
      body: `<< /Type /FontDescriptor /FontName /ABCDEF+Lora /Flags 4 /FontBBox [-100 -300 1200 1000] /ItalicAngle 0
        /Ascent 1000 /Descent -270 /CapHeight 700 /StemV 80 /FontFile2 $program >>`,
    },
    program: { body: `<< /Filter /FlateDecode /Length1 ${program.length} >>`, data: deflateSync(program) },
    drawn: {
      body: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /LastChar 65
        /Widths [9] /Encoding << /Differences [65 /box] >> /CharProcs << /box $box >> /Resources << >> >>`,
    },
    box: { body: '<< >>', data: '9 0 d0 0 0 8 8 re f' },
  };
}
