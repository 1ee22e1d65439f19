import {
  admitClipArt,
  admitPicture,
  checkJpgScans,
  cleanClipArt,
  type ConvertedPicture,
  convertPicture as convertPictureBytes,
  describeClipArtFinding,
  formatUnicodeRange,
  isPartDropped,
  openFont,
  parsePressFile,
  PlatenError,
  type ProfileFile,
  readFaceName,
  renderClipArtThumbnail,
  renderThumbnail,
  sniffFormat,
  type Thumbnail,
  unpackWoff2,
} from '../../../engine/node.ts';

/** Parts of clip art that do not print: the code of a finding, and its meaning. */
export interface DroppedPart {
  code: string;
  message: string;
}

/** The result of examining a picture. */
export interface ExaminedPicture {
  widthPx: number;
  heightPx: number;
  thumbnail: Thumbnail;
  /** Sanitised clip art: written from its parsed shapes. */
  svg?: string;
  /** Parts of clip art that do not print. */
  dropped?: readonly DroppedPart[];
}

/** A font as the engine and browsers load it. */
export interface ExaminedFont {
  format: 'TTF' | 'OTF';
  sfnt: Uint8Array;
  /** Its characters; undefined: it has none. */
  unicodeRange: string | undefined;
  /** Its PostScript name, if it has one. */
  face?: string | undefined;
}

/** A font file, and the PostScript name of the font to take from a collection. */
export interface FontToExamine {
  bytes: Uint8Array;
  face: string | undefined;
}

/** Errors lose their class between threads. */
export type ExaminerAnswer<T> =
  | { examined: T }
  | { refusal: { code: string; message: string; status: number; path?: string | undefined } };

/** A thread's work: admits a picture by its header before anything decodes it, then decodes it. */
export const examinePicture = (bytes: Uint8Array): Promise<ExaminerAnswer<ExaminedPicture>> =>
  answer(() => examine(bytes));

/** A thread's work: converts a picture to a printable format. */
export const convertPicture = (bytes: Uint8Array): Promise<ExaminerAnswer<ConvertedPicture>> =>
  answer(() => convertPictureBytes(bytes));

/** A thread's work: unpacks a font, checks its tables, and opens it with HarfBuzz. */
export const examineFont = ({ bytes, face }: FontToExamine): Promise<ExaminerAnswer<ExaminedFont>> =>
  answer(async () => {
    const record = { id: 0, font: '', variation: 'REGULAR', uploadUrl: '', face } as const;
    const { sfnt, face: opened } = await openFont(bytes, record, unpackWoff2);
    const unicodeRange = formatUnicodeRange(opened.listCharacters());
    const format = sniffFormat(sfnt) === 'OTF' ? 'OTF' : 'TTF';
    return { sfnt, unicodeRange, format, face: readFaceName(sfnt) };
  });

/** A thread's work: reads the name of a press profile that prints can be made with. */
export const examineProfile = (file: ProfileFile): Promise<ExaminerAnswer<string>> =>
  answer(() => Promise.resolve(parsePressFile(file).info));

async function answer<T>(work: () => Promise<T>): Promise<ExaminerAnswer<T>> {
  try {
    return { examined: await work() };
  } catch (error) {
    if (!(error instanceof PlatenError) || error.status >= 500) throw error;
    const { code, message, status, path } = error;
    return { refusal: { code, message, status, path } };
  }
}

async function examine(bytes: Uint8Array): Promise<ExaminedPicture> {
  if (sniffFormat(bytes) === 'SVG') {
    const clipArt = admitClipArt(bytes);
    const { widthPx, heightPx } = clipArt;
    const svg = await cleanClipArt(clipArt);
    const dropped = clipArt.findings
      .filter(({ code }) => isPartDropped(code))
      .map(({ code }) => ({ code, message: describeClipArtFinding(code) }));
    return { widthPx, heightPx, svg, dropped, thumbnail: await renderClipArtThumbnail(clipArt) };
  }
  const picture = admitPicture(bytes);
  if (picture.format === 'JPG') checkJpgScans(bytes);
  const { widthPx, heightPx } = picture;
  return { widthPx, heightPx, thumbnail: await renderThumbnail(picture) };
}
