import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { addPrintArea } from '../commands/views/change-print-areas.ts';
import { sizeOfView } from '../commands/views/print-size.ts';
import { findMask } from '../layers-on-view.ts';
import { PrintSizeFields, readSize } from '../tree/PrintSizeFields.tsx';
import classes from './Properties.module.css';

/** The button that adds a print area to the current view. */
export function AddPrintArea() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Add a print area')}
      </Button>
      {isOpen && <AddPrintAreaDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddPrintAreaDialog({ onClose }: { onClose: () => void }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const [name, setName] = useState(() => findMask(product, maskId)?.name || t('Print area'));
  const [size, setSize] = useState<Parameters<typeof readSize>[0]>(() => sizeOfView(product, maskId));
  const read = readSize(size);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (read) run(store, addPrintArea(name.trim(), read));
    onClose();
  };
  return (
    <Dialog title={t('Add a print area')} onClose={onClose} isWork>
      <form onSubmit={add} className={classes.properties}>
        <TextInput
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          required
        />
        <PrintSizeFields size={size} onChange={setSize} />
        <p className={classes.note}>
          {t('It is placed as large as it fits on the view. Its corners can be dragged there.')}
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || !read}>
            {t('Add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
