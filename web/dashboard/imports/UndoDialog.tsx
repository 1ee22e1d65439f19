import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { previewImportUndoCall, undoImportCall } from '../../../api/contract/calls/imports.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { Fault } from '../../shared/ui/Fault.tsx';
import { queryClient } from '../api/query-client.ts';
import classes from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { importQuery } from './import-queries.ts';

/** Shows the effect of undoing an import, or the reasons against it, and undoes it. */
export function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { enterpriseId } = useSession().user;
  const params = { enterpriseId, id };
  const { data, error } = useQuery({
    queryKey: ['import-undo', enterpriseId, id],
    queryFn: ({ signal }) => client(previewImportUndoCall, { params, signal }),
    staleTime: 0,
    meta: { isShownInPlace: true },
  });
  const undo = useMutation({
    mutationFn: () => client(undoImportCall, { params }),
    // The preview is not read again, because nothing is left to undo.
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: (undone) => {
      queryClient.setQueryData(importQuery(enterpriseId, id).queryKey, undone);
      showToast(t('The import is undone.'));
      onClose();
    },
  });
  const fault = undo.error ?? error;
  return (
    <Dialog title={t('Undo the import?')} onClose={onClose}>
      {!data && !error && <Skeleton height={48} />}
      {data?.records === 0 && (
        <ul>
          <li>
            {t('{count, plural, one {# record is deleted} other {# records are deleted}}', {
              count: data.deleted,
            })}
          </li>
          <li>
            {t(
              '{count, plural, one {# record gets its former values} other {# records get their former values}}',
              {
                count: data.restored,
              },
            )}
          </li>
        </ul>
      )}
      {data !== undefined && data.records > 0 && (
        <>
          <p>
            {t('{count, plural, one {# record prevents} other {# records prevent}} it. Nothing is undone.', {
              count: data.records,
            })}
          </p>
          <ul className={classes.plain}>
            {data.obstacles.map(({ entity, entityId, label, error: why }) => (
              <li key={`${entity} ${entityId}`} className={classes.finding}>
                <strong>{label}</strong> {translateSentence(why)}
              </li>
            ))}
          </ul>
        </>
      )}
      {fault && <Fault>{translateSentence(fault.message)}</Fault>}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
        {data?.records === 0 && (
          <Button color="red" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('Undo the import')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
