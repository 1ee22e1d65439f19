import { useState } from 'react';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { addPrintArea } from '../commands/views/change-print-areas.ts';
import { sizeOfView } from '../commands/views/print-size.ts';
import { findMask } from '../layers-on-view.ts';
import { AddButton } from '../tree/AddButton.tsx';
import { AddDialog } from '../tree/AddDialog.tsx';
import { PrintSizeFields, readSize, type TypedSize } from '../tree/PrintSizeFields.tsx';
import classes from './Properties.module.css';

/** The button that adds a print area to the current view. */
export function AddPrintArea() {
  return (
    <AddButton label={t('Add a print area')}>{(close) => <AddPrintAreaDialog onClose={close} />}</AddButton>
  );
}

function AddPrintAreaDialog({ onClose }: { onClose: () => void }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const [typed, setTyped] = useState<TypedSize>(() => sizeOfView(product, maskId));
  const size = readSize(typed);
  return (
    <AddDialog
      title={t('Add a print area')}
      name={findMask(product, maskId)?.name || t('Print area')}
      isValid={size !== undefined}
      onAdd={(name) => size && run(store, addPrintArea(name, size))}
      onClose={onClose}
    >
      <PrintSizeFields size={typed} onChange={setTyped} />
      <p className={classes.note}>
        {t('It is placed as large as it fits on the view. Its corners can be dragged there.')}
      </p>
    </AddDialog>
  );
}
