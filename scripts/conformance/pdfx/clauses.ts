/**
 * Every rule of the checker with its source. Subclauses of ISO 15930-7:2010 are those of its public table of
 * contents; where that lists no subclause, clause 6 is given with the topic. ISO 32000-1:2008 is PDF itself.
 */
export const clauses = {
  // The file
  unreadable: 'ISO 32000-1, 7',
  'header-version': 'ISO 15930-7, 6.1; ISO 32000-1, 7.5.2',
  'header-binary-comment': 'ISO 32000-1, 7.5.2',
  'cross-reference': 'ISO 32000-1, 7.5.4',
  'trailer-id': 'ISO 15930-7, 6.10; ISO 32000-1, 14.4',
  encrypted: 'ISO 15930-7, 6 (encryption)',
  'stream-length': 'ISO 32000-1, 7.3.8.2',
  'stream-undecodable': 'ISO 32000-1, 7.4',
  'stream-external': 'ISO 15930-7, 6 (external data); ISO 32000-1, 7.3.8.2',
  'filter-lzw': 'ISO 15930-7, 6 (compression)',
  'filter-unknown': 'ISO 32000-1, 7.4',
  'reference-dangling': 'ISO 32000-1, 7.3.10',
  'limit-exceeded': 'ISO 15930-7, 6.25; ISO 32000-1, annex C',

  // Statements of the file about itself
  'metadata-missing': 'ISO 15930-7, 6.10; ISO 32000-1, 14.3.2',
  'metadata-invalid': 'ISO 32000-1, 14.3.2; XMP specification, part 1',
  'metadata-property-missing': 'ISO 15930-7, 6.10',
  'metadata-differs-from-info': 'ISO 15930-7, 6.10; ISO 32000-1, 14.3.3',
  'pdfx-version': 'ISO 15930-7, 6.10',
  'trapped-unknown': 'ISO 15930-7, 6 (trapping); ISO 32000-1, table 317',

  // The output it was made for
  'output-intent-count': 'ISO 15930-7, 6.4; ISO 32000-1, 14.11.5',
  'output-intent-identifier': 'ISO 15930-7, 6.4; ISO 32000-1, table 365',
  'output-intent-info': 'ISO 15930-7, 6.4; ISO 32000-1, table 365',
  'output-profile-missing': 'ISO 15930-7, 6.4',
  'output-profile-invalid': 'ISO 15930-7, 6.4; ICC.1, 7.2',
  'output-profile-class': 'ISO 15930-7, 6.4; ICC.1, 7.2.5',
  'output-profile-components': 'ISO 32000-1, 8.6.5.5',

  // Pages
  'page-tree-invalid': 'ISO 32000-1, 7.7.3',
  'media-box-missing': 'ISO 32000-1, 7.7.3.3',
  'trim-or-art-box': 'ISO 15930-7, 6 (bounding boxes); ISO 32000-1, 14.11.2',
  'boxes-not-nested': 'ISO 15930-7, 6 (bounding boxes); ISO 32000-1, 14.11.2',
  'viewer-preferences': 'ISO 15930-7, 6 (viewer preferences)',
  'annotation-on-page': 'ISO 15930-7, 6.17',
  action: 'ISO 15930-7, 6.18',
  'form-fields': 'ISO 15930-7, 6.26',
  'embedded-file': 'ISO 15930-7, 6 (external data)',
  'optional-content': 'ISO 15930-7, 6.24',

  // Graphics state
  'transfer-function': 'ISO 15930-7, 6.13',
  halftone: 'ISO 15930-7, 6 (halftones)',
  'blend-mode': 'ISO 15930-7, 6.20; ISO 32000-1, 11.3.5',
  'soft-mask': 'ISO 15930-7, 6.20; ISO 32000-1, 11.6.5',
  opacity: 'ISO 32000-1, 11.6.4.4',
  'rendering-intent': 'ISO 15930-7, 6.23; ISO 32000-1, 8.6.5.8',
  'overprint-mode': 'ISO 15930-7, 6.4; ISO 32000-1, 8.6.7',

  // Colour
  'device-grey': 'ISO 15930-7, 6.4',
  'device-rgb': 'ISO 15930-7, 6.4',
  'device-cmyk': 'ISO 15930-7, 6.4',
  'colour-space-invalid': 'ISO 32000-1, 8.6',
  'default-colour-space': 'ISO 32000-1, 8.6.5.6',
  'icc-profile': 'ISO 32000-1, 8.6.5.5',
  'spot-inconsistent': 'ISO 15930-7, 6.4',
  'group-colour-space': 'ISO 15930-7, 6.20; ISO 32000-1, 11.6.6',
  'function-invalid': 'ISO 32000-1, 7.10',
  'shading-invalid': 'ISO 32000-1, 8.7.4.5',
  'pattern-invalid': 'ISO 32000-1, 8.7',

  // Images and forms
  'x-object-kind': 'ISO 15930-7, 6.14; ISO 32000-1, 8.8',
  'alternate-image': 'ISO 15930-7, 6 (alternate images)',
  opi: 'ISO 15930-7, 6 (external data); ISO 32000-1, 14.11.7',
  'reference-x-object': 'ISO 15930-7, 6 (external data); ISO 32000-1, 8.10.4',
  'image-invalid': 'ISO 32000-1, 8.9.5',
  'image-data': 'ISO 32000-1, 8.9.5.2',
  'image-mask': 'ISO 32000-1, 11.6.5.3',

  // Fonts
  'font-not-embedded': 'ISO 15930-7, 6.5',
  'font-invalid': 'ISO 32000-1, 9.6 to 9.8',
  'font-name': 'ISO 32000-1, 9.8.1',
  'font-widths': 'ISO 15930-7, 6.5; ISO 32000-1, 9.7.4.3',
  'glyph-missing': 'ISO 15930-7, 6.5',

  // Content streams
  'content-syntax': 'ISO 32000-1, 7.8.2',
  'operator-unknown': 'ISO 15930-7, 6.19; ISO 32000-1, annex A',
  'operands-invalid': 'ISO 32000-1, annex A',
  'operator-misplaced': 'ISO 32000-1, 8.2',
  'content-unbalanced': 'ISO 32000-1, 8.4.2, 9.4.1 and 14.6.1',
  'resource-undefined': 'ISO 32000-1, 7.8.3',
} as const;

export type PdfxRule = keyof typeof clauses;
