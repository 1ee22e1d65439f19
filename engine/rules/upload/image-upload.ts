import { assetLimits } from '../../limits.ts';
import type { AppFunctionDefinition } from '../../model/app-function.ts';
import { type ImageFileType, imageFileType } from '../../model/enumerations.ts';
import type { ImageSettings } from '../../model/image-settings.ts';
import { messages } from '../messages.ts';
import { extensionOf } from './extension-of.ts';

/** A file to upload, as described by a browser. */
export interface UploadedFile {
  name: string;
  /** Media type; empty if unknown to the browser. */
  type: string;
  sizeBytes: number;
}

/** A refusal with its message. */
export interface Refusal {
  title: string;
  message: string;
}

const typesByWord: Record<string, ImageFileType> = {
  'image/jpeg': 'JPG',
  'image/jpg': 'JPG',
  'image/pjpeg': 'JPG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  jpg: 'JPG',
  jpeg: 'JPG',
  png: 'PNG',
  svg: 'SVG',
};

/** The type of a picture by its media type, else by its extension (B5-03). */
export function imageTypeOf(file: Pick<UploadedFile, 'name' | 'type'>): ImageFileType | undefined {
  return typesByWord[file.type.toLowerCase()] ?? typesByWord[extensionOf(file.name)];
}

/** The types that an image layer accepts: its own that its app function also allows (C5-10). */
export function allowedImageTypes(image: ImageSettings, definition?: AppFunctionDefinition): ImageFileType[] {
  const byFunction = definition?.fileTypes ?? imageFileType.options;
  return byFunction.filter((type) => image.fileTypes?.includes(type) ?? true);
}

/**
 * The reason why a picture may not be uploaded (C5-10, C5-11, B5-03), or `undefined`. A file of exactly 52428800 bytes
 * is accepted. The content of the file is checked later.
 */
export function refuseImageUpload(
  file: UploadedFile,
  validTypes: readonly ImageFileType[],
): Refusal | undefined {
  const type = imageTypeOf(file);
  if (type === undefined || !validTypes.includes(type)) {
    const shown = type ?? (extensionOf(file.name).toUpperCase() || file.type);
    return { title: messages.imageTypeTitle, message: messages.imageType(shown, validTypes) };
  }
  if (file.sizeBytes > assetLimits.maxUploadBytes) {
    return { title: messages.imageSizeTitle, message: messages.imageSize };
  }
  return undefined;
}
