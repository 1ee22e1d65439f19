import { useMutation } from '@tanstack/react-query';
import { uploadFilesCall } from '../../../../api/contract/calls/files.ts';
import { refuseFileUpload } from '../../../../engine/office.ts';
import { messages } from '../../../../engine/screens.ts';
import { client } from '../../../shared/api/client.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../shell/toasts.ts';

/** The heading that files of records stand under. */
const CONTEXT = 'RECORDS';

/**
 * Uploads files and hands their references on. Files that may not be uploaded are refused before they are sent (B5).
 * @param extensions in upper case
 */
export function useUpload(extensions: readonly string[], onUploaded: (references: string[]) => void) {
  const { enterpriseId } = useSession().user;
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const answer = await client(uploadFilesCall, {
        params: { enterpriseId },
        // A file of the same name that a record has stays where it is: its address never changes.
        query: { context: CONTEXT, override: 'true', fileTypes: extensions.join() },
        files,
      });
      return answer.files.map(({ url }) => url);
    },
    onSuccess: (references) => {
      showToast(translateSentence(messages.uploaded));
      onUploaded(references);
    },
  });
  const upload = (files: readonly File[]) => {
    if (files.length === 0) return;
    const named = files.map(({ name, size }) => ({ name, sizeBytes: size }));
    const refusal = refuseFileUpload(named, extensions);
    if (refusal === undefined) sending.mutate(files);
    else showToast(translateSentence(refusal), 'failure');
  };
  return { upload, isUploading: sending.isPending };
}
