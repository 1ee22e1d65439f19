import { sniffFormat } from '../../../engine/node.ts';
import type { FileContent } from './file-content.ts';

interface FileKind {
  contentType: string;
  /** Whether bytes are of the kind that the extension names. */
  fits: (content: FileContent) => boolean;
}

const format =
  (name: ReturnType<typeof sniffFormat>): FileKind['fits'] =>
  ({ head }) =>
    sniffFormat(head) === name;

const begins =
  (...bytes: number[]): FileKind['fits'] =>
  ({ head }) =>
    bytes.every((byte, at) => head[at] === byte);

/** Word, Excel and PowerPoint before 2007: [MS-CFB] 2.2. */
const compoundFile = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/** An Office Open XML package (ECMA-376 part 2) without macros: a ZIP that lists its main part's folder. */
const officeFile =
  (folder: string): FileKind['fits'] =>
  (content) => {
    const { head, tail } = content;
    const has = (name: string) => tail.includes(name) || head.includes(name);
    return format('ZIP')(content) && has('[Content_Types].xml') && has(folder) && !has('vbaProject.bin');
  };

const text: FileKind['fits'] = ({ head, isText }) => isText && sniffFormat(head) === undefined;

/** An ICC profile (ICC.1:2010, 7.2.11): of a press, among others. */
const iccProfile: FileKind = {
  contentType: 'application/vnd.iccprofile',
  fits: ({ head }) => head.toString('latin1', 36, 40) === 'acsp',
};

const office = 'application/vnd.openxmlformats-officedocument';

/**
 * File types that can be uploaded, by extension: the specification's documents, and the files that products are set up
 * from.
 */
const kinds: Record<string, FileKind> = {
  PNG: { contentType: 'image/png', fits: format('PNG') },
  JPG: { contentType: 'image/jpeg', fits: format('JPG') },
  JPEG: { contentType: 'image/jpeg', fits: format('JPG') },
  WEBP: { contentType: 'image/webp', fits: format('WEBP') },
  TIF: { contentType: 'image/tiff', fits: format('TIFF') },
  TIFF: { contentType: 'image/tiff', fits: format('TIFF') },
  HEIC: { contentType: 'image/heic', fits: format('HEIC') },
  HEIF: { contentType: 'image/heif', fits: format('HEIC') },
  AVIF: { contentType: 'image/avif', fits: format('AVIF') },
  GIF: { contentType: 'image/gif', fits: format('GIF') },
  SVG: { contentType: 'image/svg+xml', fits: format('SVG') },
  PDF: { contentType: 'application/pdf', fits: ({ head }) => head.toString('latin1', 0, 5) === '%PDF-' },
  DOC: { contentType: 'application/msword', fits: compoundFile },
  XLS: { contentType: 'application/vnd.ms-excel', fits: compoundFile },
  PPT: { contentType: 'application/vnd.ms-powerpoint', fits: compoundFile },
  DOCX: { contentType: `${office}.wordprocessingml.document`, fits: officeFile('word/') },
  XLSX: { contentType: `${office}.spreadsheetml.sheet`, fits: officeFile('xl/') },
  PPTX: { contentType: `${office}.presentationml.presentation`, fits: officeFile('ppt/') },
  TXT: { contentType: 'text/plain', fits: text },
  CSV: { contentType: 'text/csv', fits: text },
  JSON: { contentType: 'application/json', fits: text },
  GLB: { contentType: 'model/gltf-binary', fits: begins(0x67, 0x6c, 0x54, 0x46) },
  ICC: iccProfile,
  ICM: iccProfile,
  PSD: { contentType: 'image/vnd.adobe.photoshop', fits: begins(0x38, 0x42, 0x50, 0x53, 0, 1) },
  PSB: { contentType: 'image/vnd.adobe.photoshop', fits: begins(0x38, 0x42, 0x50, 0x53, 0, 2) },
  TTF: { contentType: 'font/ttf', fits: format('TTF') },
  OTF: { contentType: 'font/otf', fits: format('OTF') },
  TTC: { contentType: 'font/collection', fits: format('TTC') },
  OTC: { contentType: 'font/collection', fits: format('TTC') },
  WOFF: { contentType: 'font/woff', fits: format('WOFF') },
  WOFF2: { contentType: 'font/woff2', fits: format('WOFF2') },
};

/** Extensions that are accepted where a caller names none, including those of back-office §3 and §5. */
export const uploadExtensions: readonly string[] = Object.keys(kinds);

/** The kind of a file by its name; undefined for one that is not accepted. */
export const kindOf = (filename: string): FileKind | undefined =>
  kinds[/\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() ?? ''];

/** The content types of files with these extensions. Unknown extensions have none. */
export const contentTypesOf = (extensions: readonly string[]): string[] =>
  extensions.flatMap((extension) => kinds[extension.toUpperCase()]?.contentType ?? []);

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']);

/** Whether files of a content type are pictures that are stored as they are, and examined by the engine's decoders. */
export const isStoredPicture = (contentType: string): boolean => PICTURES.has(contentType);

const CONVERTED = new Set(['image/tiff', 'image/heic', 'image/heif', 'image/avif', 'image/gif']);

/** Whether pictures of a kind are stored as the JPG or PNG that they are converted to. */
export const isConverted = ({ contentType }: FileKind): boolean => CONVERTED.has(contentType);

/** Whether a file is named as a picture that others are converted to. */
export const isConversionResult = (filename: string): boolean =>
  ['image/png', 'image/jpeg'].includes(kindOf(filename)?.contentType ?? '');

const PLAIN_FONTS = new Set(['font/ttf', 'font/otf']);

/** Whether fonts of a content type are stored as they are: neither packed nor in a collection. */
export const isPlainFont = (contentType: string): boolean => PLAIN_FONTS.has(contentType);

const ARCHIVE_END = 'PK\x05\x06';
const PDF_SEARCH_BYTES = 1024;
/** The number of bytes in which browsers sniff for a web page (WHATWG MIME Sniffing §3). */
const PAGE_SEARCH_BYTES = 1445;
/** A complete tag: the directory of a TrueType font may have "<" before its table "head". */
const PAGE = /<(!doctype\s+html|html|head|body|script|iframe|svg|\?php)([\s/>]|$)/i;

/**
 * Whether bytes are also of a second kind, for programs that look beyond their beginning: a picture that is a web page,
 * a PDF or an archive as well.
 */
export function isPolyglot({ head, tail, isText }: FileContent): boolean {
  if (isText) return false;
  const isPdf = head.toString('latin1', 0, 5) === '%PDF-';
  const isZip = sniffFormat(head) === 'ZIP';
  return (
    (!isPdf && head.subarray(0, PDF_SEARCH_BYTES).includes('%PDF-')) ||
    (!isZip && hasArchiveEnd(tail)) ||
    PAGE.test(head.toString('latin1', 0, PAGE_SEARCH_BYTES))
  );
}

/** The end record of a ZIP whose comment ends at the end of the file (APPNOTE 4.3.16). */
function hasArchiveEnd(tail: Buffer): boolean {
  for (let at = tail.indexOf(ARCHIVE_END); at >= 0; at = tail.indexOf(ARCHIVE_END, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}
