/** `error`: do not print. `warning`: look at it first. `info`: worth knowing. */
export type PreflightSeverity = 'error' | 'warning' | 'info';

/** The meaning of a preflight code. */
export interface PreflightCodeEntry {
  severity: PreflightSeverity;
  /** The finding. */
  means: string;
  /** The way out, for the designer of the product. */
  remedy: string;
}

/**
 * All codes of preflight, with their severities; the source of the table in docs/preflight.md. Codes are stable,
 * because shops depend on them.
 */
export const preflightCodes = {
  'page-size-refused': entry(
    'error',
    'The print area gives no page that can be made: it has no size, or too many pixels.',
    'Correct its millimetres, or lower the DPI.',
  ),
  'page-blank': entry('error', 'Nothing is on the page.', 'Fill the layers, or leave this print area out.'),
  'page-resolution-low': entry(
    'warning',
    'The whole page is made at fewer dots an inch than the process needs.',
    'Raise the DPI of the print area.',
  ),
  'trim-off-page': entry(
    'warning',
    "The print area's datum or turn pushes part of its trim size off the page.",
    'Correct datum and turn, or enlarge the bleed.',
  ),
  'transparency-flattened': entry(
    'info',
    'The file is a JPG, which has no transparency: what is transparent becomes white.',
    'Print as PNG, or set a background colour.',
  ),
  'bleed-missing': entry(
    'warning',
    'Artwork reaches the trim edge, and the print area has less bleed than the process needs.',
    "Set the print area's bleed depth.",
  ),
  'mandatory-empty': entry('error', 'A mandatory area is empty.', 'Fill it.'),
  'placeholder-not-printed': entry(
    'info',
    'An area is empty: the placeholder on the screen will not be printed.',
    'Fill the area, if it is meant to hold something.',
  ),
  'artwork-unusable': entry(
    'error',
    'The picture or clip art of a layer is missing, broken or refused.',
    'Upload it again, in a format and size that is accepted.',
  ),
  'image-resolution-too-low': entry(
    'error',
    'A picture has too few pixels for its size in print.',
    'Use a larger picture, or make it smaller on the product.',
  ),
  'image-resolution-low': entry(
    'warning',
    'A picture has fewer pixels than the process (or its layer) asks for at its size in print.',
    'Use a larger picture, or make it smaller on the product.',
  ),
  'image-resolution-excessive': entry(
    'info',
    'A picture has far more pixels than the process can show.',
    'Nothing has to be done; a smaller file prints the same, and sooner.',
  ),
  'image-stretched': entry(
    'warning',
    'A picture is wider or higher in print than its own proportions.',
    'Scale both sides alike; check the print area’s rectangle against its millimetres.',
  ),
  'image-cmyk-converted': entry(
    'info',
    'A picture is CMYK and is printed as sRGB: its inks are not kept.',
    'Look at the preview; it shows the colours as they will be sent.',
  ),
  'image-gamut-reduced': entry(
    'info',
    'A picture has a colour space other than sRGB; colours outside sRGB become the nearest inside.',
    'Look at the preview; it shows the colours as they will be sent.',
  ),
  'clip-art-part-dropped': entry(
    'error',
    'Part of a clip art file cannot be printed and is left out.',
    'Convert texts to paths and effects to shapes in the drawing program; or look at the preview, and accept the code for the product.',
  ),
  'clip-art-part-simplified': entry(
    'warning',
    'Part of a clip art file is drawn in a simpler way.',
    'Look at the preview.',
  ),
  'stroke-thin': entry(
    'warning',
    'A line of a clip art is thinner than the process can hold.',
    'Make the clip art larger, or its lines thicker.',
  ),
  'font-missing': entry(
    'error',
    'A text has no font.',
    'Give the layer a font, or a font group that has one.',
  ),
  'font-unusable': entry(
    'error',
    'The font file of a text is missing, broken or refused.',
    'Upload the font again as TTF, OTF, WOFF or WOFF2.',
  ),
  'font-embedding-forbidden': entry(
    'warning',
    'The font file says that it must not be embedded (OS/2 fsType: restricted licence, or bitmaps only).',
    'Check the licence: outlines of glyphs may be all that is allowed.',
  ),
  'font-subsetting-forbidden': entry(
    'info',
    'The font file says that it may be embedded only whole (OS/2 fsType: no subsetting).',
    'Check the licence before fonts are embedded in a PDF; outlines are not concerned.',
  ),
  'glyph-missing': entry(
    'error',
    'The fonts of a text lack characters of it.',
    'Choose another font, or add a fallback font.',
  ),
  'weight-synthesised': entry(
    'warning',
    'The family has no bold file, so its strokes are thickened.',
    'Add the bold file of the family.',
  ),
  'style-synthesised': entry(
    'warning',
    'The family has no italic file, so its letters are slanted.',
    'Add the italic file of the family.',
  ),
  'letter-spacing-ignored': entry(
    'info',
    'Letters of a joined script cannot be spaced; they keep their joins.',
    'Set the letter spacing to 0.',
  ),
  'text-changed': entry(
    'warning',
    'A part of a text is not printed: emoji, or lines and characters over the limits of the layer.',
    'Ask for a text without them, or raise the limits.',
  ),
  'text-overflow': entry(
    'warning',
    'A text does not fit its area.',
    'Shorten it, enlarge the area, or let its size adjust.',
  ),
  'text-small': entry(
    'warning',
    'A text is smaller than the process can hold.',
    'Enlarge it, or shorten it where its size adjusts.',
  ),
  'text-reversed-small': entry(
    'warning',
    'A light text on a dark ground is so small that ink may run into it.',
    'Enlarge it, or turn the colours round.',
  ),
  'text-mirrored': entry('warning', 'A text reads backwards.', 'Flip it back, unless it is a transfer.'),
  'text-contrast-low': entry(
    'warning',
    'A quarter of a text or more is hard to tell from what is behind it.',
    'Choose another colour, or another place.',
  ),
  'text-crosses-trim': entry('error', 'A text runs over the trim edge and will be cut.', 'Move it inwards.'),
  'text-outside-safe': entry(
    'warning',
    'A text is closer to the trim edge than the safe distance.',
    'Move it inwards.',
  ),
  'code-unusable': entry(
    'error',
    'The text of a QR code or barcode cannot be encoded: wrong characters, a wrong check digit, or too long.',
    'Correct the text; the message says what the code can hold.',
  ),
  'code-module-small': entry(
    'warning',
    'The modules of a QR code, or the bars of a barcode, are narrower than the process can hold.',
    'Make it larger, or shorten its text.',
  ),
  'code-contrast-low': entry(
    'warning',
    'A QR code or barcode is not dark on light enough to be read (bars: by red light).',
    'Make it black, on a light place or with a background colour of its own.',
  ),
  'code-quiet-zone': entry(
    'warning',
    'Something dark lies in the empty margin that a QR code or barcode needs.',
    'Move what lies there, or give the code a background colour of its own.',
  ),
  'code-mixed-inks': entry(
    'warning',
    'A QR code or barcode is printed of several inks, whose plates never lie upon each other exactly: its edges blur.',
    'Make it pure black (#000000), which is black ink alone, or one ink of its own.',
  ),
  'code-crosses-trim': entry(
    'error',
    'A QR code or barcode runs over the trim edge: cut off, it is not read.',
    'Move it inwards.',
  ),
  'code-outside-safe': entry(
    'warning',
    'A QR code or barcode is closer to the trim edge than the safe distance.',
    'Move it inwards.',
  ),
  'text-near-fold': entry(
    'warning',
    'A text is closer to the fold of the product’s edge than the safe distance, or runs over it.',
    'Move it inwards, onto the face.',
  ),
  'code-near-fold': entry(
    'warning',
    'A QR code or barcode is closer to the fold of the product’s edge than the safe distance, or runs over it.',
    'Move it inwards, onto the face.',
  ),
  'artwork-crosses-trim': entry(
    'info',
    'A picture, clip art or colour runs over the trim edge: that part is cut off.',
    'Move it inwards, unless it is meant to run off.',
  ),
  'artwork-outside-safe': entry(
    'warning',
    'A picture or clip art ends closer to the trim edge than the safe distance, and does not run off it.',
    'Move it inwards, or let it run into the bleed.',
  ),
  'bleed-short': entry(
    'warning',
    'Artwork that reaches the trim edge ends before the edge of the bleed: a cut a little off shows what is behind it.',
    'Let it run out to the edge of the bleed.',
  ),
  'object-in-bleed': entry(
    'warning',
    'An object lies wholly in the bleed, or beyond a face that edges mirror: it is cut off.',
    'Move it inwards.',
  ),
  'object-outside-page': entry('warning', 'An object lies off the page.', 'Move it inwards, or remove it.'),
  'object-invisible': entry(
    'warning',
    'A text, picture or clip art has the colour of its background, so it cannot be seen.',
    'Choose another colour, or remove it.',
  ),
  'object-covered': entry(
    'warning',
    'A text, picture or clip art is wholly hidden by others above it.',
    'Change the order of the layers, or remove it.',
  ),
  'semi-transparent': entry(
    'warning',
    'An object leaves semi-transparent pixels, which the process prints as full ink on a white base or as dots.',
    'Use hard edges and full colours; put soft shadows on a solid ground.',
  ),
  'colours-too-many': entry(
    'warning',
    'There are more colours than the process has inks.',
    'Give everything the same colour.',
  ),
  'ink-coverage': entry(
    'warning',
    'More ink lies on one place than the paper holds: it dries slowly and sets off on the next sheet.',
    'Lighten the darkest colours; separate a CMYK picture anew, with a limit.',
  ),
  'colour-out-of-gamut': entry(
    'info',
    'Part of an object has colours that the press cannot print: they come out duller.',
    'Choose a colour the press has, a spot ink for a logo, or live with it.',
  ),
  'spot-name-ambiguous': entry(
    'warning',
    'The name of an ink is nearly that of another, of a process colour, or of what cutters know: plates are found by their exact names.',
    'Spell it as the printer’s machine knows it, one name for one ink.',
  ),
  'effect-rasterised': entry(
    'info',
    'A soft shadow in a PDF becomes pixels, which are fine unless the page is enlarged.',
    'Nothing need be done; a shadow without blur stays an outline.',
  ),
  'picture-in-one-ink': entry(
    'warning',
    'A picture is to be made in one ink: its tones become dots, or are lost.',
    'Use clip art, or a picture prepared as line art.',
  ),
} as const satisfies Record<string, PreflightCodeEntry>;

export type PreflightCode = keyof typeof preflightCodes;

function entry<S extends PreflightSeverity>(severity: S, means: string, remedy: string) {
  return { severity, means, remedy } as const;
}
