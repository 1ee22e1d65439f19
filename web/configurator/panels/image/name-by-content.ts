import { type FileFormat, sniffFormat } from '../../../../engine/browser.ts';

/** The extensions, the usual one first, and the media type of each picture format. */
const PICTURES: Partial<Record<FileFormat, { extensions: readonly string[]; mediaType: string }>> = {
  JPG: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  PNG: { extensions: ['png'], mediaType: 'image/png' },
  SVG: { extensions: ['svg'], mediaType: 'image/svg+xml' },
  WEBP: { extensions: ['webp'], mediaType: 'image/webp' },
  GIF: { extensions: ['gif'], mediaType: 'image/gif' },
  TIFF: { extensions: ['tif', 'tiff'], mediaType: 'image/tiff' },
  AVIF: { extensions: ['avif'], mediaType: 'image/avif' },
  HEIC: { extensions: ['heic', 'heif'], mediaType: 'image/heic' },
};
/** Extensions of pictures that a new extension replaces. `jfif` is Windows' name of a JPG. */
const PICTURE_NAME = /\.(jpe?g|jfif|jpe|png|svg|webp|gif|tiff?|avif|hei[cf])$/i;
/** Bytes in which a format is recognised. An SVG may start with long comments. */
const START_BYTES = 65_536;

/**
 * Names a picture by its content, because rules and the server take the format from the name. Pictures that are saved from
 * chats and web pages often have the extension of another format, and photos of some phones have none.
 * @returns the same file if its name is right, or if its content is unknown
 */
export async function nameByContent(file: File): Promise<File> {
  const start = await file
    .slice(0, START_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  const format = start && sniffFormat(new Uint8Array(start));
  const name = format && nameAsFormat(file, format);
  if (!name) return file;
  return new File([file], name, { type: PICTURES[format]?.mediaType ?? '' });
}

/** The name of a file with the extension of its format. `undefined`: name and type are right. */
export function nameAsFormat(
  { name, type }: Pick<File, 'name' | 'type'>,
  format: FileFormat,
): string | undefined {
  const picture = PICTURES[format];
  // A document that claims to be no picture is refused by its own name.
  if (!picture && !PICTURE_NAME.test(name)) return undefined;
  const extensions = picture?.extensions ?? [format.toLowerCase()];
  const isNamed = extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
  if (isNamed && (type === '' || type === picture?.mediaType)) return undefined;
  return isNamed ? name : `${name.replace(PICTURE_NAME, '')}.${extensions[0]!}`;
}
