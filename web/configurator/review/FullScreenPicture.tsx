import '@mantine/core/styles/ActionIcon.css';
import { useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize, IconX } from '@tabler/icons-react';
import { t } from '../../shared/text/text.ts';
import classes from './Review.module.css';

/** A full-screen picture in a native dialog: Escape closes it, and the focus returns to its button. */
export function FullScreenPicture({ src, alt }: { src: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <ActionIcon
        size={44}
        variant="default"
        className={classes.corner}
        aria-label={t('Full screen')}
        title={t('Full screen')}
        onClick={() => dialog.current?.showModal()}
      >
        <IconArrowsMaximize size={20} />
      </ActionIcon>
      <dialog ref={dialog} className={classes.fullScreen} aria-label={alt}>
        <img src={src} alt={alt} />
        <ActionIcon
          size={44}
          variant="default"
          className={classes.corner}
          aria-label={t('Close')}
          title={t('Close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} />
        </ActionIcon>
      </dialog>
    </>
  );
}
