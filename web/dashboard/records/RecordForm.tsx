import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { contractResolver } from './contract-resolver.ts';
import { Field } from './fields/Field.tsx';
import { type Row, writeRow } from './record-calls.ts';
import classes from './Records.module.css';

/** A record's fields in one column. Save is always in sight, Ctrl-S saves, and leaving with changes asks (B2-34). */
export function RecordForm({ resource, row }: { resource: Resource; row: Row | undefined }) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const segment = firstPathSegment(useLocation().pathname);
  const call = row ? resource.calls.update : resource.calls.create;
  const form = useForm({
    values: row ?? {},
    ...(call?.body && { resolver: contractResolver(call.body) }),
  });
  const { isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: Record<string, unknown>) => writeRow(resource, enterpriseId, row?.id, values),
    onSuccess: (saved) => {
      form.reset(saved);
      showToast(row ? messages.updated : messages.created);
      if (!row) void navigate(`/${segment}/${resource.plural}/${saved.id}`, { replace: true });
    },
  });
  const submit = form.handleSubmit((values) => save.mutate(values));
  useSaveKey(() => void submit());
  const blocker = useBlocker(isDirty && !save.isPending);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The prompt asks whether to stay.
    if (confirm(messages.leavePage)) blocker.reset();
    else blocker.proceed();
  }, [blocker]);
  return (
    <FormProvider {...form}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {describeFields(resource).map((field) => (
          <Field key={field.name} field={field} name={field.name} />
        ))}
        {call && (
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
    </FormProvider>
  );
}

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  });
}
