import { useMemo } from 'react';
import * as z from 'zod';
import type { Id } from '../../../../engine/personalisation.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { isSame } from '../../records/changed-fields.ts';
import { findRelated } from '../../records/find-resource.ts';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { changeRecord } from '../commands/change-record.ts';
import { listEditedRecords } from '../save/edited-records.ts';
import { EditedForm } from './EditedForm.tsx';
import { translatedFields } from '../../records/translated-fields.ts';

interface RecordFieldsProps {
  resource: 'mask' | 'productGroup' | 'template';
  id: Id;
  /** Names of the fields. */
  fields: readonly string[];
  /** Name of the undo step. */
  stepName: string;
}

/** Fields of a record of the product. A change is shown on the stage immediately and saved with the product. */
export function RecordFields({ resource, id, fields, stepName }: RecordFieldsProps) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const names = fields.join();
  const { described, schema } = useMemo(() => {
    const found = findRelated(resource);
    const wanted = Object.entries(found?.fields ?? {}).filter(([name]) => names.split(',').includes(name));
    return {
      described: found ? translatedFields(found).filter(({ name }) => names.split(',').includes(name)) : [],
      schema: z.looseObject(Object.fromEntries(wanted)),
    };
  }, [resource, names]);
  const values = useMemo(() => {
    const record = listEditedRecords(product).find((each) => each.resource === resource && each.id === id);
    return Object.fromEntries(
      Object.entries(record?.values ?? {}).filter(([name]) => names.split(',').includes(name)),
    );
  }, [product, resource, id, names]);
  return (
    <EditedForm<Record<string, unknown>>
      values={values}
      schema={schema}
      onChange={(changed) => {
        const differing = Object.entries(changed).filter(([name, value]) => !isSame(values[name], value));
        const step = { resource, id, values: Object.fromEntries(differing), name: stepName };
        if (differing.length > 0) run(store, changeRecord(step));
      }}
    >
      {described.map((field) => (
        <InnerField key={field.name} field={field} name={field.name} />
      ))}
    </EditedForm>
  );
}
