import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { changedFields } from './changed-fields.ts';
import { contractResolver } from './contract-resolver.ts';
import { Field } from './fields/Field.tsx';
import { FieldContext } from './fields/InnerField.tsx';
import { LeavePrompt } from './LeavePrompt.tsx';
import { type Row, writeRow } from './record-calls.ts';
import { placeQuery } from './record-place.ts';
import classes from './Records.module.css';
import { usePlace } from './use-place.ts';
import { useSaveKey } from './use-save-key.ts';

/**
 * A record's fields in one column. Save is always in sight, and Ctrl-S saves. Who may not write the record sees it.
 * @param row undefined: a new record
 */
export function RecordForm({ resource, row }: { resource: Resource; row: Row | undefined }) {
  const session = useSession();
  const place = usePlace();
  const navigate = useNavigate();
  const segment = firstPathSegment(useLocation().pathname);
  const call = row ? resource.calls.update : resource.calls.create;
  const form = useForm({
    defaultValues: row ?? {},
    ...(call?.body && { resolver: contractResolver(call.body, row) }),
  });
  const { isDirty } = form.formState;
  // What others saved meanwhile is shown, unless something is being changed here.
  useEffect(() => {
    if (row && !isDirty) form.reset(row);
  }, [row, isDirty, form]);
  const save = useMutation({
    mutationFn: (values: Record<string, unknown>) =>
      writeRow(resource, place, row?.id, row ? changedFields(call?.body, row, values) : values),
    onSuccess: (saved) => {
      form.reset(saved);
      showToast(translateSentence(row ? messages.updated : messages.created));
      const to = `/${segment}/${resource.plural}/${saved.id}${placeQuery(place)}`;
      if (!row) queueMicrotask(() => void navigate(to, { replace: true }));
    },
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  useSaveKey(() => void submit());
  const isWritable = call !== undefined && mayUse(resource.write, session);
  return (
    <FormProvider {...form}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={classes.fields} disabled={!isWritable}>
          <FieldContext value={Field}>
            {describeFields(resource).map((field) => (
              <Field key={field.name} field={field} name={field.name} />
            ))}
          </FieldContext>
        </fieldset>
        {isWritable && (
          <div className={classes.save}>
            <Button type="submit" loading={save.isPending} disabled={row !== undefined && !isDirty}>
              {t('Save')}
            </Button>
            {isDirty && (
              <Button variant="default" onClick={() => form.reset()}>
                {t('Discard changes')}
              </Button>
            )}
          </div>
        )}
      </form>
      <LeavePrompt isDirty={isDirty && !save.isPending && !save.isSuccess} />
    </FormProvider>
  );
}
