import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { masks } from '../../../../api/contract/resources/masks.ts';
import { nameDuplicate } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { selectView } from '../../../configurator/session/select-view.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { translatedFields } from '../../records/translated-fields.ts';
import { addView } from '../commands/views/add-view.ts';
import { sizeOfView } from '../commands/views/print-size.ts';
import { EditedForm } from '../properties/EditedForm.tsx';
import { AddButton } from './AddButton.tsx';
import { AddDialog } from './AddDialog.tsx';
import { PrintSizeFields, readSize, type TypedSize } from './PrintSizeFields.tsx';

/** The button that adds a view. */
export function AddView({ onAdded }: { onAdded: () => void }) {
  return (
    <AddButton label={t('Add a view')}>
      {(close) => <AddViewDialog onClose={close} onAdded={onAdded} />}
    </AddButton>
  );
}

const { imageS3Location } = masks.fields;
const schema = z.looseObject({ imageS3Location });

function AddViewDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const [picture, setPicture] = useState<string>();
  const [isPrinted, setPrinted] = useState(true);
  const [typed, setTyped] = useState<TypedSize>(() => sizeOfView(product, undefined));
  const size = readSize(typed);
  const add = (name: string) => {
    const id = randomId();
    run(store, addView({ id, name, picture, size: isPrinted ? size : undefined }));
    selectView(store, id);
    onAdded();
  };
  const taken = product.maskGroups.flatMap(({ masks: views }) => views.map((view) => view.name));
  return (
    <AddDialog
      title={t('Add a view')}
      name={nameDuplicate(t('View'), taken)}
      isValid={!isPrinted || size !== undefined}
      onAdd={add}
      onClose={onClose}
    >
      <EditedForm
        values={{ imageS3Location: picture ?? null }}
        schema={schema}
        onChange={(changed) => setPicture(changed.imageS3Location ?? undefined)}
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
      {isPrinted && <PrintSizeFields size={typed} onChange={setTyped} />}
    </AddDialog>
  );
}
