import { fileLimits } from '../../limits.ts';
import { messages } from '../messages.ts';
import { extensionOf } from './extension-of.ts';
import type { UploadedFile } from './image-upload.ts';

/** Default lists of extensions of file uploads (B5-19). Upper case, no dot. */
export const allowedExtensions = {
  images: ['PNG', 'JPG'],
  imagesWithPdf: ['PNG', 'JPG', 'PDF'],
  documents: ['DOC', 'PDF', 'TXT', 'JPG', 'PNG'],
  /** Back-office §3, "Accepted document extensions". */
  officeDocuments: ['DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX', 'PDF', 'JPG', 'PNG'],
} as const;

/** Aliases of extensions (B5-19). */
const variants: Record<string, string> = { JPEG: 'JPG', DOCX: 'DOC' };

/**
 * The reason why files may not be uploaded to the file service (B5-18, B5-19, B5-20), or `undefined`. At most five
 * files, each at most 200 MB, with an allowed extension in any case.
 * @param allowed one of {@link allowedExtensions} or the caller's list
 */
export function refuseFileUpload(
  files: readonly Pick<UploadedFile, 'name' | 'sizeBytes'>[],
  allowed: readonly string[],
): string | undefined {
  if (files.length > fileLimits.maxFiles) return messages.tooManyFiles;
  const accepted = new Set(allowed.map((extension) => canonical(extension)));
  if (!files.every((file) => accepted.has(canonical(extensionOf(file.name))))) {
    return messages.fileTypeUnsupported;
  }
  if (files.some((file) => file.sizeBytes > fileLimits.maxFileBytes)) return messages.fileTooLarge;
  return undefined;
}

function canonical(extension: string): string {
  const upper = extension.replace(/^\./, '').toUpperCase();
  return variants[upper] ?? upper;
}
