import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../shared/text/text.ts';
import { DialogActions } from '../../../shared/ui/Dialog.tsx';
import { UploadFailure } from '../../panels/image/UploadFailure.tsx';
import { UploadProgress } from '../../panels/image/UploadProgress.tsx';
import type { SessionStore } from '../../session/create-session.ts';
import { goToFinding } from '../../session/go-to-finding.ts';
import { uploadStatesOf } from '../../session/upload-states.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { type PendingPicture, pendingPictures } from '../pending-pictures.ts';
import { sendToCart } from '../send-to-cart.ts';
import classes from './PendingPictures.module.css';

/**
 * The pictures that the design would be ordered without. It closes when all have arrived. The shopper then sees them on
 * the product, and orders.
 */
export function PendingPictures() {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const states = useStore(uploadStatesOf(store));
  const pending = pendingPictures({ product, design }, states);
  const hasArrived = pending.length === 0;
  useEffect(() => {
    if (hasArrived)
      store.setState({
        dialog: undefined,
        notice: { text: t('The picture has arrived. Please look at it before you continue.'), kind: 'done' },
      });
  }, [store, hasArrived]);
  return (
    <>
      <p>{t('The design would be saved without the picture.')}</p>
      <ul className={classes.pictures}>
        {pending.map((picture) => (
          <li key={`${picture.entry.maskId} ${picture.entry.layer.id}`}>
            <strong>{picture.entry.layer.name}</strong>
            <State picture={picture} onShow={() => show(store, picture)} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => orderWithout(store, pending)}>
          {t('Continue without it')}
        </Button>
        <Button onClick={() => store.setState({ dialog: undefined })}>{t('Back to the design')}</Button>
      </DialogActions>
    </>
  );
}

function State({ picture: { upload, fault }, onShow }: { picture: PendingPicture; onShow: () => void }) {
  if (upload) return <UploadProgress upload={upload} />;
  if (!fault) return null;
  return (
    <UploadFailure fault={fault}>
      <Button size="sm" variant="default" onClick={onShow}>
        {t('Choose another picture')}
      </Button>
    </UploadFailure>
  );
}

function show(store: SessionStore, { entry: { maskId, layer } }: PendingPicture): void {
  store.setState({ dialog: undefined });
  goToFinding(store, { maskId, layerId: layer.id });
}

function orderWithout(store: SessionStore, pending: readonly PendingPicture[]): void {
  store.setState({ dialog: undefined });
  for (const { upload } of pending) upload?.cancel();
  uploadStatesOf(store).setState({ faults: {} });
  void sendToCart(store);
}
