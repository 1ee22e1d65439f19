import { type FileFormat, sniffFormat } from '../../../../engine/browser.ts';
import { isPictureName, type PictureFormat, pictureFormats, renamePicture } from './picture-formats.ts';

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
  return new File([file], name, { type: findPicture(format)?.mediaTypes[0] ?? '' });
}

/** The name of a file with the extension of its format. `undefined`: name and type are right. */
export function nameAsFormat(
  { name, type }: Pick<File, 'name' | 'type'>,
  format: FileFormat,
): string | undefined {
  const picture = findPicture(format);
  // A document that claims to be no picture is refused by its own name.
  if (!picture && !isPictureName(name)) return undefined;
  const extensions = picture?.extensions ?? [`.${format.toLowerCase()}`];
  const isNamed = extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (isNamed && (type === '' || picture?.mediaTypes.includes(type))) return undefined;
  return isNamed ? name : renamePicture(name, extensions[0]);
}

const findPicture = (format: FileFormat): PictureFormat | undefined =>
  (pictureFormats as Partial<Record<FileFormat, PictureFormat>>)[format];
