/** The file formats that are recognised; formats that are not accepted are listed so that they are refused by name. */
export type FileFormat =
  | 'PNG'
  | 'JPG'
  | 'WEBP'
  | 'SVG'
  | 'GIF'
  | 'BMP'
  | 'TIFF'
  | 'AVIF'
  | 'HEIC'
  | 'PSD'
  | 'PDF'
  | 'ZIP'
  | 'GZIP'
  | 'TTF'
  | 'OTF'
  | 'TTC'
  | 'WOFF'
  | 'WOFF2';

const signatures: readonly (readonly [FileFormat, RegExp])[] = [
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['JPG', /^\xff\xd8\xff/],
  ['WEBP', /^RIFF[^]{4}WEBP/],
  ['GIF', /^GIF8[79]a/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
  ['TIFF', /^(II[*+]\0|MM\0[*+])/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/],
  ['PSD', /^8BPS/],
  ['PDF', /^[^]{0,1016}%PDF-/],
  ['ZIP', /^PK(\x03\x04|\x05\x06)/],
  ['GZIP', /^\x1f\x8b/],
  ['TTF', /^(\0\x01\0\0|true)/],
  ['OTF', /^OTTO/],
  ['TTC', /^ttcf/],
  ['WOFF', /^wOFF/],
  ['WOFF2', /^wOF2/],
];

/** The maximum offset of the `<svg` start tag after an XML declaration, comments and a DOCTYPE. */
const svgSearchBytes = 65_536;

/**
 * Detects a file's format by its content, never by its name or declared media type.
 * @returns undefined when it is none of the known formats
 */
export function sniffFormat(bytes: Uint8Array): FileFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const found = signatures.find(([, signature]) => signature.test(start));
  if (found) return found[0];
  return isSvgText(decodeStart(bytes)) ? 'SVG' : undefined;
}

/**
 * Skips the parts that may precede the root element; a scanner, since a pattern would backtrack on hostile comments.
 */
function isSvgText(text: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith('<?', at)
      ? skipPast(text, '?>', at)
      : text.startsWith('<!--', at)
        ? skipPast(text, '-->', at + 4)
        : /^<!doctype/i.test(text.slice(at, at + 9))
          ? skipDoctype(text, at)
          : undefined;
    if (end === undefined) return /^<([A-Za-z_][\w.-]*:)?svg[\s/>]/.test(text.slice(at, at + 100));
    at = end;
  }
}

function skipDoctype(text: string, from: number): number {
  const close = text.indexOf('>', from);
  const subset = text.indexOf('[', from);
  const hasSubset = subset >= 0 && subset < close;
  return skipPast(text, '>', hasSubset ? skipPast(text, ']', subset) : from);
}

function skipPast(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** The start as text, in the encoding its byte order mark names. */
function decodeStart(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes.subarray(0, svgSearchBytes));
}
