import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import type { BatchRequest } from './batch-request.ts';
import type { BatchToCheck } from './check/check-messages.ts';
import { designQuery, pictureAddressesQuery } from './check/check-queries.ts';

const TYPING_MS = 300;
const NONE: Readonly<Record<string, string>> = {};

/**
 * The batch of a request, once its design and its pictures are known.
 * @param isSending pictures are being uploaded; they are listed afterwards
 */
export function useBatchToCheck(request: BatchRequest, isSending: boolean) {
  const { enterpriseId } = useSession().user;
  const { customisationCode, pictureContext, dpi: asked, file, format, printArea } = request;
  const [code] = useDebouncedValue(customisationCode.trim(), TYPING_MS);
  const [folder] = useDebouncedValue(pictureContext.trim(), TYPING_MS);
  const [dpi] = useDebouncedValue(asked, TYPING_MS);
  const design = useQuery(designQuery(enterpriseId, code));
  const listed = useQuery({
    ...pictureAddressesQuery(enterpriseId, folder === '' ? undefined : folder),
    enabled: folder !== '' && !isSending,
  });
  const saved = code === customisationCode.trim() ? design.data : undefined;
  const addresses = folder === '' || listed.isError ? NONE : listed.data;
  const batch = useMemo<BatchToCheck | undefined>(
    () =>
      saved &&
      file &&
      addresses && {
        saved,
        file,
        printArea: printArea ?? undefined,
        format: format ?? undefined,
        dpi,
        pictures: new Map(Object.entries(addresses)),
      },
    [saved, file, addresses, printArea, format, dpi],
  );
  return { batch, design };
}
