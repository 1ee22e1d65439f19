import { uploadFilesCall } from '../../../../api/contract/calls/files.ts';
import { client } from '../../../shared/api/client.ts';

/** The folder of scenes and of the files made for them. */
const CONTEXT = 'MOCKUPS';

/**
 * Stores a scene file or a mask of a scene. An existing file of the same name is not replaced.
 * @returns its reference
 * @throws ApiProblem
 */
export async function storeSceneFile(
  enterpriseId: number,
  file: File,
  fileType: 'JSON' | 'PNG',
): Promise<string> {
  const { files } = await client(uploadFilesCall, {
    params: { enterpriseId },
    query: { context: CONTEXT, override: 'true', fileTypes: fileType },
    files: [file],
  });
  return files[0]!.url;
}
