import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { reportFailure } from '../api/report-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { formatDate } from './cell-text.ts';
import { changedFields } from './changed-fields.ts';
import { contractResolver } from './contract-resolver.ts';
import { Field } from './fields/Field.tsx';
import { FieldContext } from './fields/InnerField.tsx';
import { newRow } from './fields/new-row.ts';
import { LeavePrompt } from './LeavePrompt.tsx';
import { type Row, writeRow } from './record-calls.ts';
import { placeQuery } from './record-place.ts';
import classes from './Records.module.css';
import { useDraft } from './use-draft.ts';
import { usePlace } from './use-place.ts';
import { useSaveKey } from './use-save-key.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

type Values = Record<string, unknown>;

/**
 * A record's fields in one column. Save is always in sight, and Ctrl-S saves. Who may not write the record sees it.
 * @param row undefined: a new record
 */
export function RecordForm({ resource, row }: { resource: Resource; row: Row | undefined }) {
  const session = useSession();
  const place = usePlace();
  const navigate = useNavigate();
  const segment = firstPathSegment(useLocation().pathname);
  const fields = fieldsOf(resource);
  const call = row ? resource.calls.update : resource.calls.create;
  /** The values that the form began with: those of the record as it was read, or of a new one. */
  const [base, setBase] = useState<Values>(() => row ?? newRow(fields));
  const form = useForm<Values>({
    defaultValues: base,
    ...(call?.body && { resolver: contractResolver(call.body, row && base) }),
  });
  const { isDirty } = form.formState;
  const { restoredFrom, forget } = useDraft(form, `${resource.plural}/${row?.id ?? 'new'}`, base);
  const [conflict, setConflict] = useState<Values>();
  const begin = (values: Values) => {
    setBase(values);
    form.reset(values);
    forget();
  };
  // What others saved meanwhile is shown, unless something is being changed here.
  useEffect(() => {
    if (!row || isDirty || row === base) return;
    setBase(row);
    form.reset(row);
  }, [row, base, isDirty, form]);
  const save = useMutation({
    mutationFn: ({ values, since }: { values: Values; since: unknown }) =>
      writeRow(resource, place, row?.id, values, row && { unchangedSince: since }),
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: (saved) => {
      begin(saved);
      showToast(translateSentence(row ? messages.updated : messages.created));
      const to = `/${segment}/${resource.plural}/${saved.id}${placeQuery(place)}`;
      if (!row) queueMicrotask(() => void navigate(to, { replace: true }));
    },
    onError: (error, { values }) => {
      if (!(error instanceof ApiProblem)) return reportFailure(queryClient, error);
      const { errorCode, path } = error.problem;
      if (errorCode === 'record-changed') return setConflict(values);
      // What the server alone can judge stands at its field as well.
      if (path) form.setError(path, { type: 'server', message: error.message });
      reportFailure(queryClient, error);
    },
  });
  const submit = form.handleSubmit((values) =>
    save.mutate({
      values: row ? changedFields(call?.body, base, values) : values,
      since: base['utcUpdatedDateTime'],
    }),
  );
  useSaveKey(() => void submit());
  const isWritable = call !== undefined && mayUse(resource.write, session);
  return (
    <FormProvider {...form}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {restoredFrom !== undefined && (
          <p role="status" className={classes.restored}>
            {t('Your unsaved changes of {time} are here again.', { time: formatDate(restoredFrom) })}
          </p>
        )}
        <fieldset className={classes.fields} disabled={!isWritable}>
          <FieldContext value={Field}>
            {fields.map((field) => (
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
              <Button variant="default" onClick={() => begin(base)}>
                {t('Discard changes')}
              </Button>
            )}
          </div>
        )}
      </form>
      <LeavePrompt isDirty={isDirty && !save.isPending} />
      {conflict && row && (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={resource}
            before={{ ...base, id: row.id }}
            own={conflict}
            onClose={() => setConflict(undefined)}
            onKeepOwn={(theirs) => {
              setConflict(undefined);
              setBase(theirs);
              save.mutate({ values: conflict, since: theirs['utcUpdatedDateTime'] });
            }}
            onTakeTheirs={(theirs) => {
              setConflict(undefined);
              begin(theirs);
            }}
          />
        </Suspense>
      )}
    </FormProvider>
  );
}

/** The record above stands in the address. */
const fieldsOf = (resource: Resource) =>
  describeFields(resource).filter(({ name }) => name !== resource.within?.filter.field);
