import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { findVariant, type Id, masksOfVariant, sameId } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { changeRecord } from '../commands/change-record.ts';
import { removeView } from '../commands/views/remove-view.ts';
import { listViewUses } from '../commands/views/uses-of-view.ts';
import properties from '../properties/Properties.module.css';

interface RemoveViewDialogProps {
  viewId: Id;
  name: string;
  /** Prints of designs or orders need the view. */
  isNeeded: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Lists what is removed with a view, and asks for the place of its layers. */
export function RemoveViewDialog({ viewId, name, isNeeded, onClose, onRemoved }: RemoveViewDialogProps) {
  const title = t('Remove {name}?', { name });
  return (
    <Dialog title={title} onClose={onClose}>
      {isNeeded ? (
        <NeededView viewId={viewId} onClose={onClose} />
      ) : (
        <ViewRemoval viewId={viewId} onClose={onClose} onRemoved={onRemoved} />
      )}
    </Dialog>
  );
}

/** A view that prints need is only hidden. */
function NeededView({ viewId, onClose }: Pick<RemoveViewDialogProps, 'viewId' | 'onClose'>) {
  const store = useSessionStore();
  const hide = () => {
    const values = { visibleInConfigurator: false };
    run(store, changeRecord({ resource: 'mask', id: viewId, values, name: t('Hide a view from shoppers') }));
    onClose();
  };
  return (
    <>
      <p>{t('Prints of designs or orders need this view. It can be hidden from shoppers.')}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button data-autofocus onClick={hide}>
          {t('Hide from shoppers')}
        </Button>
      </DialogActions>
    </>
  );
}

function ViewRemoval({ viewId, onClose, onRemoved }: Omit<RemoveViewDialogProps, 'name' | 'isNeeded'>) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const [target, setTarget] = useState<string | null>(null);
  const others = masksOfVariant(product, findVariant(product, design)).filter(
    ({ id }) => !sameId(id, viewId),
  );
  const uses = listViewUses(product, viewId);
  const lines = [
    uses.layers.length > 0 && t('Layers: {names}', { names: uses.layers.join(', ') }),
    uses.printAreas.length > 0 && t('Print areas: {names}', { names: uses.printAreas.join(', ') }),
    uses.mockups > 0 && t('Mockups: {count}', { count: uses.mockups }),
    uses.linked.length > 0 &&
      t('Layers of other views that show its texts: {names}', { names: uses.linked.join(', ') }),
  ].filter((line) => line !== false);
  const remove = () => {
    run(store, removeView(viewId, others.find(({ id }) => String(id) === target)?.id));
    onClose();
    onRemoved();
  };
  return (
    <div className={properties.properties}>
      {lines.length > 0 && (
        <ul className={properties.links}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {uses.layers.length > 0 && others.length > 0 && (
        <Select
          label={t('Its layers')}
          data={[
            { value: '', label: t('Remove them') },
            ...others.map(({ id, name }) => ({
              value: String(id),
              label: t('Move them to {view}', { view: name || t('View') }),
            })),
          ]}
          value={target ?? ''}
          allowDeselect={false}
          onChange={setTarget}
        />
      )}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="red" onClick={remove}>
          {t('Remove')}
        </Button>
      </DialogActions>
    </div>
  );
}
