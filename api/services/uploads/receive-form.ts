import { type FormFile, type FormLimits, readFormFiles, type UploadForm } from '../files/file-form.ts';
import type { FileReceiver, ReceivedFile } from '../files/file-receiver.ts';

export interface FormSteps<T> {
  receive: (file: FormFile) => Promise<ReceivedFile>;
  /** Records the owner of the files. */
  keep: (received: ReceivedFile[]) => Promise<T>;
}

/**
 * Receives the files of a form, all of them or none: when one is refused or cannot be recorded, the stored ones are
 * deleted.
 */
export async function receiveForm<T>(
  receiver: FileReceiver,
  form: UploadForm,
  limits: FormLimits,
  { receive, keep }: FormSteps<T>,
): Promise<T> {
  const received: ReceivedFile[] = [];
  try {
    await readFormFiles(form, limits, async (file) => received.push(await receive(file)));
    return await keep(received);
  } catch (error) {
    await Promise.all(received.map((file) => receiver.discard(file)));
    throw error;
  }
}
