import { Button, CopyButton } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import classes from './Records.module.css';

/** The secret of a new webhook, which the server shows once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog title={t('The secret of this webhook')} onClose={onClose} isWork>
    <p>{t('It signs all messages. Copy it now: it is not shown again.')}</p>
    <code className={classes.secret}>{secret}</code>
    <DialogActions>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" data-autofocus onClick={copy}>
            {copied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>{t('Close')}</Button>
    </DialogActions>
  </Dialog>
);
