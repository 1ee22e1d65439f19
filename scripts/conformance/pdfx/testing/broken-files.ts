import type { PdfxRule } from '../clauses.ts';
import type { SampleObject } from './assemble-pdf.ts';
import { composeIccProfile } from './compose-icc-profile.ts';

/** A violation of one rule: a text in the body or data of the named object, and its replacement. */
export type ObjectEdit = readonly [rule: PdfxRule, object: string, from: string, to: string];

const MORE = { page: '/Type /Page ', catalog: '/Type /Catalog ', faint: '/Type /ExtGState ' } as const;
const put = (rule: PdfxRule, object: keyof typeof MORE, entries: string): ObjectEdit => [
  rule,
  object,
  MORE[object],
  `${MORE[object]}${entries} `,
];
/** Puts operators before everything else on the page. */
const paint = (rule: PdfxRule, operators: string): ObjectEdit => [
  rule,
  'content',
  'q 0 0 0 1 k',
  `${operators}\nq 0 0 0 1 k`,
];
const photo = (rule: PdfxRule, entries: string): ObjectEdit => [
  rule,
  'photo',
  '/Width 2',
  `${entries} /Width 2`,
];
const layer = (rule: PdfxRule, entries: string): ObjectEdit => [rule, 'layer', '/BBox', `${entries} /BBox`];
const privateStream = (rule: PdfxRule, entries: string): ObjectEdit => [
  rule,
  'private',
  '<< ',
  `<< ${entries} `,
];

export const objectEdits: readonly ObjectEdit[] = [
  privateStream('stream-undecodable', '/Filter /FlateDecode'),
  privateStream('stream-external', '/F (elsewhere.bin)'),
  privateStream('filter-unknown', '/Filter /Zip'),
  ['reference-dangling', 'catalog', '$private', '$nothing'],
  put('limit-exceeded', 'catalog', `/Sample /${'n'.repeat(128)}`),
  put('limit-exceeded', 'catalog', '/Sample 2147483648'),
  put('limit-exceeded', 'page', '/MediaBox [0 0 240 14401]'),
  paint('limit-exceeded', `${'q '.repeat(29)}${'Q '.repeat(29)}`),
  paint('limit-exceeded', '2147483648 w'),

  ['metadata-missing', 'catalog', '/Metadata $xmp', ''],
  ['metadata-invalid', 'xmp', '</rdf:RDF>', ''],
  ['metadata-invalid', 'xmp', '<rdf:Description rdf:about=""', '<rdf:Nothing'],
  ['metadata-property-missing', 'xmp', '<xmpMM:VersionID>1</xmpMM:VersionID>', ''],
  ['metadata-property-missing', 'xmp', 'uuid:1', ' '],
  ['metadata-differs-from-info', 'info', 'Sample & more', 'Sample'],
  ['metadata-differs-from-info', 'info', "+01'00'", "+02'00'"],
  ['metadata-differs-from-info', 'info', '/False', '/True'],
  ['pdfx-version', 'xmp', '>PDF/X-4<', '>PDF/X-3:2003<'],
  ['trapped-unknown', 'xmp', 'pdf:Trapped="False"', 'pdf:Trapped="Unknown"'],

  ['output-intent-count', 'intent', '/GTS_PDFX', '/GTS_PDFA1'],
  ['output-intent-count', 'catalog', '[$intent]', '[$intent $intent]'],
  ['output-intent-count', 'catalog', '[$intent]', '[$intent << /S /GTS_PDFA1 /DestOutputProfile $cmyk >>]'],
  ['output-intent-identifier', 'intent', '/OutputConditionIdentifier (FOGRA39)', ''],
  ['output-intent-info', 'intent', '/Info (Coated paper)', ''],
  ['output-profile-missing', 'intent', '/DestOutputProfile $profile', ''],
  [
    'output-profile-missing',
    'intent',
    '/DestOutputProfile',
    '/DestOutputProfileRef << >> /DestOutputProfile',
  ],
  ['output-profile-components', 'profile', '/N 4', '/N 3'],

  ['page-tree-invalid', 'pages', '[$page]', '[$page $page]'],
  ['page-tree-invalid', 'pages', '[$page]', '[$page $pages]'],
  ['page-tree-invalid', 'pages', '[$page]', '[]'],
  ['media-box-missing', 'pages', '/MediaBox [0 0 240 240]', '/MediaBox [0 0 240]'],
  ['trim-or-art-box', 'page', '/TrimBox [16 16 224 224]', ''],
  put('trim-or-art-box', 'page', '/ArtBox [20 20 220 220]'),
  ['boxes-not-nested', 'page', '[16 16 224 224]', '[16 16 233 224]'],
  ['boxes-not-nested', 'page', '[8 8 232 232]', '[-8 8 232 232]'],
  ['boxes-not-nested', 'page', '[240 240 0 0]', '[20 20 240 240]'],
  ['viewer-preferences', 'catalog', '/PrintClip /MediaBox', '/PrintClip /TrimBox'],
  ['annotation-on-page', 'page', '/Rect [0 0 8 8]', '/Rect [0 0 9 9]'],
  put('action', 'catalog', '/OpenAction << /S /JavaScript /JS (1) >>'),
  put('action', 'catalog', '/Names << /JavaScript << /Names [] >> >>'),
  put('action', 'page', '/AA << /O << /S /Named /N /Print >> >>'),
  ['action', 'page', '/Subtype /Text', '/Subtype /Link /A << /S /URI /URI (about:blank) >>'],
  put('form-fields', 'catalog', '/AcroForm << /Fields [<< /FT /Tx /T (name) >>] >>'),
  put('form-fields', 'catalog', '/AcroForm << /Fields [] /XFA [] >>'),
  put('embedded-file', 'catalog', '/Names << /EmbeddedFiles << /Names [] >> >>'),
  ['embedded-file', 'page', '/Subtype /Text', '/Subtype /FileAttachment'],
  ['optional-content', 'catalog', '/Name (All)', ''],
  ['optional-content', 'catalog', '/Name (All)', '/Name (All) /AS []'],

  put('transfer-function', 'faint', '/TR /Identity'),
  ['transfer-function', 'faint', '/TR2 /Default', '/TR2 /Identity'],
  put('halftone', 'faint', '/HTP [0 0]'),
  ['halftone', 'masked', '/HalftoneType 1', '/HalftoneType 6'],
  ['halftone', 'masked', '/HalftoneType 1', '/HalftoneType 1 /HalftoneName (Round)'],
  ['blend-mode', 'faint', '/Multiply', '/Add'],
  ['blend-mode', 'faint', '/Multiply', '[/Add /Multiply]'],
  ['soft-mask', 'masked', '/Luminosity', '/Depth'],
  ['soft-mask', 'mask', '/S /Transparency', ''],
  ['soft-mask', 'mask', '/CS /DeviceGray', ''],
  ['opacity', 'faint', '/ca 0.5', '/ca 1.5'],
  ['rendering-intent', 'faint', '/Saturation', '/Vivid'],
  ['rendering-intent', 'photo', '/Intent /Perceptual', '/Intent /Vivid'],
  paint('rendering-intent', '/Vivid ri'),
  ['overprint-mode', 'resources', '/OPM 0', '/OPM 1'],

  paint('device-rgb', '1 0 0 rg'),
  paint('device-rgb', '/DeviceRGB CS'),
  ['device-rgb', 'resources', '[/ICCBased $rgb]', '/DeviceRGB'],
  ['device-rgb', 'resources', '[/Indexed /DeviceCMYK 1', '[/Indexed /DeviceRGB 1'],
  ['device-rgb', 'layer', '0 1 0 0 k', '0 1 0 rg'],
  ['device-rgb', 'layer', '/CS /DeviceCMYK', '/CS /DeviceRGB'],
  ['device-rgb', 'cell', '0 1 1 0 k', '0 1 1 rg'],
  ['device-rgb', 'mask', '0.5 g', '0.5 0.5 0.5 rg'],
  ['device-rgb', 'box', '9 0 d0', '9 0 d0 1 0 0 rg'],
  ['device-rgb', 'content', '/CS /CMYK', '/CS /RGB'],
  ['colour-space-invalid', 'resources', '/Process [/ICCBased $cmyk]', '/Process [/Wavelengths $cmyk]'],
  ['colour-space-invalid', 'resources', '<0000000000000080>', '<00000000000000>'],
  ['colour-space-invalid', 'resources', '/Indexed /DeviceCMYK 1', '/Indexed /DeviceCMYK 256'],
  ['default-colour-space', 'resources', '/Rgb [', '/DefaultGray [/ICCBased $rgb] /Rgb ['],
  ['icc-profile', 'rgb', '/N 3', '/N 4'],
  ['icc-profile', 'resources', '[/ICCBased $rgb]', '[/ICCBased $private]'],
  [
    'spot-inconsistent',
    'resources',
    '/InkAgain [/Separation /White#20Ink /DeviceCMYK $tint]',
    '/InkAgain [/Separation /White#20Ink /DeviceCMYK $fade]',
  ],
  ['group-colour-space', 'layer', '/CS /DeviceCMYK', '/CS [/Separation /Cut /DeviceCMYK $tint]'],
  ['function-invalid', 'tint', '/Range [0 1 0 1 0 1 0 1]', '/Range [0 1 0 1 0 1]'],
  ['function-invalid', 'tints', '/Size [2 2]', '/Size [2]'],
  ['function-invalid', 'fade', '/C1 [0 1 1 0]', '/C1 [0 1 1]'],
  ['function-invalid', 'shading', '/Bounds [0.5]', '/Bounds [0.5 0.7]'],
  ['function-invalid', 'shading', '/Bounds [0.5]', '/Bounds [1.5]'],
  ['shading-invalid', 'shading', '/ShadingType 2', '/ShadingType 8'],
  ['shading-invalid', 'shading', '[140 0 180 0]', '[140 0 180]'],
  ['pattern-invalid', 'cell', '/PatternType 1', '/PatternType 3'],

  ['x-object-kind', 'layer', '/Subtype /Form', '/Subtype /PS'],
  layer('x-object-kind', '/Subtype2 /PS'),
  layer('reference-x-object', '/Ref << >>'),
  layer('opi', '/OPI << >>'),
  photo('opi', '/OPI << >>'),
  photo('alternate-image', '/Alternates []'),
  ['image-invalid', 'photo', '/Height 2', '/Height 0'],
  ['image-invalid', 'photo', '/BitsPerComponent 8', '/BitsPerComponent 3'],
  ['image-invalid', 'photo', '[1 0 1 0 1 0 1 0]', '[1 0 1 0 1 0]'],
  ['image-data', 'photo', '/Height 2', '/Height 3'],
  ['image-data', 'photoMask', '/Width 2', '/Width 2 /Filter /DCTDecode'],
  ['image-data', 'stencil', '/Width 9', '/Width 17'],
  ['image-mask', 'photoMask', '/DeviceGray', '/DeviceCMYK'],
  ['image-mask', 'photoMask', '/Width 2', '/Width 2 /SMask $photoMask'],

  ['font-not-embedded', 'descriptor', '/FontFile2 $program', ''],
  ['font-invalid', 'descriptor', '/FontFile2 $program', '/FontFile2 $private'],
  ['font-invalid', 'descriptor', '/StemV 80', ''],
  ['font-invalid', 'serif', '/Subtype /Type0', '/Subtype /Type9 /FontDescriptor $descriptor'],
  ['font-invalid', 'descendant', '/Subtype /CIDFontType2', '/Subtype /CIDFontType0'],
  ['font-invalid', 'descriptor', '/FontFile2', '/FontFile3'],
  ['font-invalid', 'descendant', '/CIDSystemInfo', '/Ignored'],
  ['font-invalid', 'more', 'TJ ET', 'TJ <00> Tj ET'],
  ['font-invalid', 'drawn', '/FontMatrix', '/Ignored'],
  ['font-name', 'descriptor', '/FontName /ABCDEF+Lora', '/FontName /Lora'],
  ['font-widths', 'descendant', '/W [', '/DW 444 /Replaced ['],
  ['glyph-missing', 'more', 'TJ ET', 'TJ <fff0> Tj ET'],
  ['glyph-missing', 'more', 'TJ ET', 'TJ <0000> Tj ET'],

  paint('content-syntax', '0 0 m (never closed'),
  paint('content-syntax', ']'),
  ['content-syntax', 'more', 'ET', 'ET 1 2'],
  paint('operator-unknown', 'BX 1 shade EX'),
  paint('operands-invalid', '1 0 0 k'),
  paint('operands-invalid', '/White w'),
  paint('operands-invalid', '/Rgb cs 0.5 0.5 sc'),
  paint('operator-misplaced', '0 0 m q 1 1 l S Q'),
  paint('operator-misplaced', '1 1 l n'),
  paint('operator-misplaced', 'BT q Q ET'),
  paint('content-unbalanced', 'q'),
  paint('content-unbalanced', 'Q'),
  paint('content-unbalanced', 'EMC /Tag BMC'),
  paint('content-unbalanced', '/Tag BMC'),
  ['content-unbalanced', 'more', 'ET', ''],
  paint('resource-undefined', '/Nothing gs'),
  paint('resource-undefined', '/Nothing Do'),
  paint('resource-undefined', '/Nothing cs'),
  paint('resource-undefined', '/OC /Nothing BDC EMC'),
  paint('resource-undefined', '/Pattern cs /Nothing scn'),
];

/** Violations that need more than a text replacement. */
export const objectChanges: readonly (readonly [
  rule: PdfxRule,
  what: string,
  change: (objects: Record<string, SampleObject>) => void,
])[] = [
  [
    'filter-lzw',
    'a stream packed with LZW',
    (objects) => {
      const data = Buffer.from('800b6050220c0c8501', 'hex'); // the example of ISO 32000-1, 7.4.4.2
      objects['private'] = { body: '<< /Filter /LZWDecode >>', data };
    },
  ],
  [
    'output-profile-class',
    'the profile of a display',
    ({ profile }) => (profile!.data = composeIccProfile({ deviceClass: 'mntr' })),
  ],
  [
    'output-profile-invalid',
    'a profile without tables',
    ({ profile }) => (profile!.data = composeIccProfile({ tags: ['A2B0'] })),
  ],
  [
    'output-profile-invalid',
    'a profile cut short',
    ({ profile }) => (profile!.data = composeIccProfile({}).subarray(0, 200)),
  ],
  ['device-cmyk', 'CMYK for an RGB device', intendRgb],
  [
    'device-grey',
    'grey for an RGB device',
    (objects) => {
      intendRgb(objects);
      defineCmyk(objects);
      objects['content']!.data = `0.5 g ${objects['content']!.data as string}`;
    },
  ],
];

/** Changes the sample to target an RGB device. */
export function intendRgb({ profile }: Record<string, SampleObject>): void {
  profile!.body = '<< /N 3 >>';
  profile!.data = composeIccProfile({ space: 'RGB' });
}

/** Adds a default colour space for the sample's CMYK, so that the device need not be CMYK. */
export function defineCmyk({ resources, cell }: Record<string, SampleObject>): void {
  const space = '/ColorSpace << /DefaultCMYK [/ICCBased $cmyk]';
  resources!.body = resources!.body.replace('/ColorSpace <<', space);
  cell!.body = cell!.body.replace('/Resources <<', `/Resources << ${space} >>`);
}

/** Violations outside the objects: the number of bytes is unchanged, unless they come after the table. */
export const byteEdits: readonly (readonly [rule: PdfxRule, from: RegExp, to: string])[] = [
  ['header-version', /^%PDF-1.6/, '%PDF-1.7'],
  ['header-binary-comment', /\xE2\xE3\xCF\xD3/, 'text'],
  ['cross-reference', /(?<=65535 f \n00000000)\d\d/, '99'],
  ['cross-reference', /startxref\n\d+/, 'startxref\n7'],
  ['cross-reference', /%%EOF/, '%%END'],
  ['trailer-id', /\/ID \[<00ff> <00ff>\]/, ''],
  ['encrypted', /\/ID/, '/Encrypt << /Filter /Standard >> /ID'],
  ['stream-length', /\/Length 15 /, '/Length 14 '],
  ['unreadable', /<00ff>/, '<00zz>'],
];
