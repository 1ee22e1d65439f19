import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../text/text.ts';
import classes from './Dialog.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The dialog contains work, so a click outside does not close it. */
  isWork?: boolean;
  /** The work would be lost, so Escape and the cross ask first. */
  hasChanges?: boolean;
  /** Maximum width in CSS pixels. Default: the width of a question. */
  size?: number;
  children: ReactNode;
}

/** The buttons below the content of a dialog, the main one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

/** An open dialog with its title. Mantine's own header is a `<header>` element, which would be a second banner landmark. */
export function Dialog({ title, onClose, isWork = false, hasChanges = false, size, children }: DialogProps) {
  const [asks, setAsks] = useState(false);
  useReturnedFocus();
  return (
    <Modal.Root
      opened
      onClose={hasChanges ? () => setAsks(true) : onClose}
      centered
      closeOnClickOutside={!isWork}
      closeOnEscape={!asks}
      size={size ?? 'md'}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={t('Close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
      {asks && (
        <Dialog title={t('Discard your changes?')} onClose={() => setAsks(false)}>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('Discard changes')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('Keep editing')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Modal.Root>
  );
}
