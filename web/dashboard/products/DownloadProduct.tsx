import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useState } from 'react';
import { downloadGroupCall } from '../../../api/contract/calls/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { callAddress } from '../api/call-address.ts';
import { useSession } from '../session/use-session.ts';

/** Downloads a product as files for the command line. The dialog names the parts that are not included. */
export function DownloadProduct({ id }: { id: number }) {
  const { enterpriseId } = useSession().user;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => setOpen(true)}>
        {t('Download as ZIP')}
      </Button>
      {isOpen && (
        <Dialog title={t('Download as ZIP')} onClose={close}>
          <p>
            {t(
              'A product file with its app functions, pictures and fonts. Charges are not in it: a product file has no place for them. A duplicate of the product has them.',
            )}
          </p>
          <DialogActions>
            <Button
              component="a"
              href={callAddress(downloadGroupCall, { enterpriseId, id })}
              download
              leftSection={<IconDownload size={16} />}
              onClick={close}
            >
              {t('Download')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
