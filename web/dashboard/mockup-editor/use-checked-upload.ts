import { useRef, useState } from 'react';
import { PlatenError } from '../../../engine/screens.ts';
import { fetchAsset } from '../../configurator/stage/fetch-asset.ts';
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

/**
 * Stores files. Each is read first, so that an unusable file is refused before the upload. `choose` reads a stored file by
 * its reference.
 */
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
    if (url !== undefined && checked.current) store(url, checked.current.content);
  });
  const store = (url: string, content: Content) =>
    onStored({ url, content, name: fileName(url).replace(/\.[^.]*$/, '') });
  /** Reads bytes before they are used. */
  const check = async (load: () => Promise<Uint8Array>, use: (content: Content) => void) => {
    setRefusal(undefined);
    setReading(true);
    try {
      use(await read(await load()));
    } catch (error) {
      setRefusal(error instanceof PlatenError ? error.publicMessage : unreadable);
    } finally {
      setReading(false);
    }
  };
  return {
    send: ([file]: readonly File[]) => {
      if (!file) return;
      const load = async () => new Uint8Array(await file.arrayBuffer());
      void check(load, (content) => {
        checked.current = { content };
        upload([file]);
      });
    },
    choose: (url: string) =>
      void check(
        () => fetchAsset(url),
        (content) => store(url, content),
      ),
    isSending: isReading || isUploading,
    refusal,
  };
}
