import { useEffect, useRef, useState } from 'react';
import { refuseFileUpload } from '../../../engine/office.ts';
import { messages } from '../../../engine/screens.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { FILES } from '../records/fields/FileField.tsx';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { sendFile, SendRefusal } from './send-file.ts';

/** A file that is being uploaded. */
export interface SentFile {
  key: number;
  file: File;
  /** The target folder. */
  context: string;
  /** Sent part, 0 to 1. */
  part: number;
  refusal?: SendRefusal;
}

let keys = 0;

/** Sends files, each with its own progress. */
export function useFileSending() {
  const { enterpriseId } = useSession().user;
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  /** Whether a file has been stored since the last notification. */
  const isStored = useRef(false);
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);
  const change = (key: number, changes: Partial<SentFile>) =>
    setSent((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => {
    controllers.current.get(key)?.abort();
    setSent((now) => now.filter((each) => each.key !== key));
  };
  /** Notifies once, at the end of the last file, also if that one is refused or removed. */
  const end = async (key: number) => {
    controllers.current.delete(key);
    if (controllers.current.size > 0 || !isStored.current) return;
    isStored.current = false;
    showToast(translateSentence(messages.uploaded));
    await queryClient.invalidateQueries();
  };
  const start = async ({ key, file, context }: SentFile, isReplacing: boolean) => {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    try {
      await sendFile(file, { enterpriseId, context, isReplacing }, controller.signal, (part) =>
        change(key, { part }),
      );
      isStored.current = true;
      remove(key);
    } catch (error) {
      if (error instanceof SendRefusal) change(key, { refusal: error });
      else if (!controller.signal.aborted) throw error;
    } finally {
      await end(key);
    }
  };
  /** Refuses files by number, size and type before the upload (B5). */
  const send = (files: readonly File[], context: string, isReplacing = false) => {
    const named = files.map(({ name, size }) => ({ name, sizeBytes: size }));
    const refusal = refuseFileUpload(named, FILES);
    if (refusal !== undefined) return showToast(translateSentence(refusal), 'failure');
    const begun = files.map((file): SentFile => ({ key: (keys += 1), file, context, part: 0 }));
    setSent((now) => [...now, ...begun]);
    for (const each of begun) void start(each, isReplacing);
  };
  const replace = (one: SentFile) => {
    setSent((now) =>
      now.map(({ refusal: _, ...each }) => (each.key === one.key ? { ...each, part: 0 } : each)),
    );
    void start(one, true);
  };
  return { sent, send, replace, remove };
}
