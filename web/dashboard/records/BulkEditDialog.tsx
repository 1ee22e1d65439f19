import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { bulkFields } from './bulk-fields.ts';
import classes from './Bulk.module.css';
import { contractResolver } from './contract-resolver.ts';
import { Field } from './fields/Field.tsx';
import { FieldContext } from './fields/InnerField.tsx';
import { unchangedRecordsText, RefusedRecords } from './RefusedRecords.tsx';
import type { BulkWork } from './run-bulk.ts';
import { useBulk } from './use-bulk.ts';

interface BulkEditDialogProps {
  work: Omit<BulkWork, 'changes'>;
  /** Number of selected records. */
  count: number;
  onClose: () => void;
  /** Called when all records are changed. */
  onDone: () => void;
}

/** Sets one field of all selected records. */
export function BulkEditDialog({ work, count, onClose, onDone }: BulkEditDialogProps) {
  const fields = bulkFields(work.resource);
  const [field, setField] = useState(fields[0]);
  const { mutate, isPending, isSuccess, data: result, progress } = useBulk(onDone);
  const refused = result?.refused ?? [];
  const title = t('Edit {count, plural, one {# record} other {# records}}', { count });
  return (
    <Dialog title={title} onClose={isSuccess ? onDone : onClose} isWork>
      {refused.length > 0 ? (
        <>
          <p role="status">{unchangedRecordsText(refused.length)}</p>
          <RefusedRecords refused={refused} />
          <DialogActions>
            <Button onClick={onDone}>{t('Close')}</Button>
          </DialogActions>
        </>
      ) : (
        <div className={classes.edit}>
          <Select
            label={t('Field')}
            data={fields.map(({ name, label }) => ({ value: name, label }))}
            value={field?.name ?? null}
            onChange={(name) => setField(fields.find((each) => each.name === name))}
            allowDeselect={false}
            searchable
          />
          {field && (
            <ValueForm
              key={field.name}
              field={field}
              work={work}
              isPending={isPending}
              onSave={(changes) => mutate({ ...work, changes })}
              onClose={onClose}
            />
          )}
          <p role="status">{isPending && t('{done} of {count}', { done: progress, count })}</p>
        </div>
      )}
    </Dialog>
  );
}

interface ValueFormProps {
  field: ResourceField;
  work: Omit<BulkWork, 'changes'>;
  isPending: boolean;
  onSave: (changes: Record<string, unknown>) => void;
  onClose: () => void;
}

/** The new value of the records. An empty one is null if the contract accepts null. */
function ValueForm({ field, work, isPending, onSave, onClose }: ValueFormProps) {
  const { name } = field;
  const { body } = work.resource.calls.updateMany ?? {};
  const resolve = body && contractResolver(body, undefined, true);
  const form = useForm<Record<string, unknown>>({
    defaultValues: { [name]: field.initial ?? (field.editor === 'switch' ? false : null) },
    ...(resolve && { resolver: resolve }),
  });
  return (
    <FormProvider {...form}>
      <form
        className={classes.edit}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => onSave({ [name]: values[name] ?? null }))(event)
        }
      >
        <FieldContext value={Field}>
          <Field field={field} name={name} />
        </FieldContext>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}
