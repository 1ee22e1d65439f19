import { useMutation } from '@tanstack/react-query';
import { uploadFilesCall } from '../../../../api/contract/calls/files.ts';
import { refuseFileUpload } from '../../../../engine/office.ts';
import { messages } from '../../../../engine/screens.ts';
import { client } from '../../../shared/api/client.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../shell/toasts.ts';

/** The folder of files of records. */
const CONTEXT = 'RECORDS';

/**
 * Uploads files and returns their references. Forbidden files are refused before the upload (B5).
 * @param extensions in upper case
 */
export function useUpload(extensions: readonly string[], onUploaded: (references: string[]) => void) {
  const { enterpriseId } = useSession().user;
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const answer = await client(uploadFilesCall, {
        params: { enterpriseId },
        // An existing file of the same name in use by a record keeps its reference.
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
