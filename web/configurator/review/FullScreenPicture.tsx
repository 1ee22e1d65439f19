import '@mantine/core/styles/ActionIcon.css';
import { useRef } from 'react';
import IconArrowsMaximize from 'virtual:icons/arrows-maximize';
import IconX from 'virtual:icons/x';
import { t } from '../../shared/text/text.ts';
import classes from './Review.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';

/** A full-screen picture in a native dialog: Escape closes it, and the focus returns to its button. */
export function FullScreenPicture({ src, alt }: { src: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <IconButton
        size={44}
        variant="default"
        className={classes.corner}
        label={t('Full screen')}
        onClick={() => dialog.current?.showModal()}
      >
        <IconArrowsMaximize size={20} />
      </IconButton>
      <dialog ref={dialog} className={classes.fullScreen} aria-label={alt}>
        <img src={src} alt={alt} />
        <IconButton
          size={44}
          variant="default"
          className={classes.corner}
          label={t('Close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={20} />
        </IconButton>
      </dialog>
    </>
  );
}
