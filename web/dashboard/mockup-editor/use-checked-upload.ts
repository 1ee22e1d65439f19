import { useRef, useState } from 'react';
import { PlatenError } from '../../../engine/screens.ts';
import { fileName } from '../records/fields/file-name.ts';
import { useUpload } from '../records/fields/use-upload.ts';

/** A stored file, and the result of reading it. */
export interface CheckedFile<Content> {
  url: string;
  content: Content;
  /** Name of the file, without the extension. */
  name: string;
}

interface CheckedUpload<Content> {
  /** In upper case. */
  extensions: readonly string[];
  /** @throws PlatenError for a file that cannot be used */
  read: (bytes: Uint8Array) => Content | Promise<Content>;
  /** The sentence for a file that cannot be read for another reason. */
  unreadable: string;
  onStored: (file: CheckedFile<Content>) => void;
}

/** Stores files. Each is read first, so that an unusable file is refused before the upload. */
export function useCheckedUpload<Content>({
  extensions,
  read,
  unreadable,
  onStored,
}: CheckedUpload<Content>) {
  const checked = useRef<{ content: Content }>(undefined);
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const { upload, isUploading } = useUpload(extensions, ([url]) => {
    if (url === undefined || !checked.current) return;
    onStored({ url, content: checked.current.content, name: fileName(url).replace(/\.[^.]*$/, '') });
  });
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setRefusal(undefined);
    setReading(true);
    try {
      checked.current = { content: await read(new Uint8Array(await file.arrayBuffer())) };
      upload([file]);
    } catch (error) {
      setRefusal(error instanceof PlatenError ? error.publicMessage : unreadable);
    } finally {
      setReading(false);
    }
  };
  return { send: (files: readonly File[]) => void send(files), isSending: isReading || isUploading, refusal };
}
