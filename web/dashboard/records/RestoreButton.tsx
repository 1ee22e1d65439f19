import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Resource } from '../../../api/contract/resource.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { showToast } from '../shell/toasts.ts';
import { changedFields } from './changed-fields.ts';
import { type Row, writeRow } from './record-calls.ts';
import { usePlace } from './use-place.ts';

interface RestoreButtonProps {
  resource: Resource;
  /** The current record. */
  row: Row;
  /** The former values of the fields of a change. */
  values: Readonly<Record<string, unknown>>;
}

/** Restores the former values of one change. This is a new change in the history. */
export function RestoreButton({ resource, row, values }: RestoreButtonProps) {
  const place = usePlace();
  const changes = changedFields(resource.calls.update?.body, row, { ...row, ...values });
  const restoring = useMutation({
    mutationFn: () =>
      writeRow(resource, place, row.id, changes, { unchangedSince: row['utcUpdatedDateTime'] }),
    onSuccess: () => showToast(translateSentence(messages.updated)),
  });
  return (
    <Button
      variant="default"
      size="xs"
      disabled={Object.keys(changes).length === 0}
      loading={restoring.isPending}
      onClick={() => restoring.mutate()}
    >
      {t('Restore')}
    </Button>
  );
}
