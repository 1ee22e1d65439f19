import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { masks } from '../../../../api/contract/resources/masks.ts';
import { nameDuplicate } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { selectView } from '../../../configurator/session/select-view.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { translatedFields } from '../../records/translated-fields.ts';
import { addView } from '../commands/views/add-view.ts';
import { sizeOfView } from '../commands/views/print-size.ts';
import { EditedForm } from '../properties/EditedForm.tsx';
import properties from '../properties/Properties.module.css';
import { PrintSizeFields, readSize } from './PrintSizeFields.tsx';

/** The button that adds a view. */
export function AddView({ onAdded }: { onAdded: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Add a view')}
      </Button>
      {isOpen && <AddViewDialog onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}

const { imageS3Location } = masks.fields;
const schema = z.looseObject({ imageS3Location });

function AddViewDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const [name, setName] = useState(() =>
    nameDuplicate(
      t('View'),
      product.maskGroups.flatMap((group) => group.masks.map((mask) => mask.name)),
    ),
  );
  const [picture, setPicture] = useState<string>();
  const [isPrinted, setPrinted] = useState(true);
  const [size, setSize] = useState<Parameters<typeof readSize>[0]>(() => sizeOfView(product, undefined));
  const print = readSize(size);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const id = randomId();
    run(store, addView({ id, name: name.trim(), picture, size: isPrinted ? print : undefined }));
    selectView(store, id);
    onAdded();
    onClose();
  };
  return (
    <Dialog title={t('Add a view')} onClose={onClose} isWork>
      <form onSubmit={add} className={properties.properties}>
        <TextInput
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          required
        />
        <EditedForm
          values={{ imageS3Location: picture ?? null }}
          schema={schema}
          onChange={(typed) => setPicture(typed.imageS3Location ?? undefined)}
        >
          {translatedFields({ fields: { imageS3Location } }).map((field) => (
            <InnerField key={field.name} field={field} name={field.name} />
          ))}
        </EditedForm>
        <Checkbox
          label={t('With a print area')}
          checked={isPrinted}
          onChange={(event) => setPrinted(event.currentTarget.checked)}
        />
        {isPrinted && <PrintSizeFields size={size} onChange={setSize} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === '' || (isPrinted && !print)}>
            {t('Add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
