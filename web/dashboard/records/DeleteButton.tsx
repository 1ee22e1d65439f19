import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { showToast } from '../shell/toasts.ts';
import { deleteRow } from './record-calls.ts';
import { placeQuery } from './record-place.ts';
import classes from './Records.module.css';
import { usePlace } from './use-place.ts';

/** Deletes a record after a confirmation. A refusal shows the message of the server. */
export function DeleteButton({ resource, id, label }: { resource: Resource; id: number; label: string }) {
  const place = usePlace();
  const navigate = useNavigate();
  const segment = firstPathSegment(useLocation().pathname);
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteRow(resource, place, id),
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: () => {
      showToast(translateSentence(messages.deleted));
      void navigate(`/${segment}/${resource.plural}${placeQuery(place)}`, { replace: true });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking && (
        <Dialog title={t('Delete {name}?', { name: label })} onClose={() => setAsking(false)}>
          {removal.error && <p role="alert">{translateSentence(removal.error.message)}</p>}
          <div className={classes.choices}>
            <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
              {t('Delete')}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
