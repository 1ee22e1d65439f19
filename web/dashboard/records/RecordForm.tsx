import { Skeleton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Resource } from '../../../api/contract/resource.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { reportFailure } from '../api/report-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { formatDate } from './cell-text.ts';
import { changedFields, changedSince, isSame } from './changed-fields.ts';
import { contractResolver } from './contract-resolver.ts';
import { BesideColour } from './fields/beside-colour.ts';
import { Field } from './fields/Field.tsx';
import { FieldContext } from './fields/InnerField.tsx';
import { newRow } from './fields/new-row.ts';
import { FormFields } from './FormFields.tsx';
import { formPartsOf } from './form-parts-of.ts';
import { LeavePrompt } from './LeavePrompt.tsx';
import { createOnce } from './create-once.ts';
import { createCallOf, createRow, type Row, writeRow } from './record-calls.ts';
import type { RecordPlace } from './record-place.ts';
import classes from './Records.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { translatedFields } from './translated-fields.ts';

const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

type Values = Record<string, unknown>;

/** One save of the form. */
interface Sent {
  values: Values;
  /** Time of the record's last change when it was read. */
  since: unknown;
  /** All shown values at the time of the save. */
  shown: Values;
}

interface RecordFormProps {
  resource: Resource;
  /** Undefined: a new record. */
  row: Row | undefined;
  place: RecordPlace;
  /**
   * @param saved response of the server
   * @param others number of records created with it
   */
  onCreated?: (saved: Row, others: number) => void;
  /** The form is above another one, which belongs to the page. */
  isWithin?: boolean;
}

/**
 * A record's fields in one column. The Save button is always visible, and Ctrl-S saves. Users who may not write the record
 * see it read-only.
 */
export function RecordForm({ resource, row, place, onCreated, isWithin = false }: RecordFormProps) {
  const session = useSession();
  const fields = fieldsOf(resource, row === undefined);
  const call = row ? resource.calls.update : createCallOf(resource);
  /** The initial values of the form: those of the record when it was read, or of a new one. */
  const [base, setBase] = useState<Values>(() => row ?? newRow(fields));
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: base,
    ...(call?.body && { resolver: contractResolver(call.body, row && base) }),
  });
  const values = useWatch({ control: form.control }) as Values;
  // A field with an absent value registers it, which the form counts as a change.
  const isDirty = form.formState.isDirty && !isSame(base, values);
  const draftName = `${resource.plural}/${row?.id ?? 'new'}`;
  const draft = useDraft(form, draftName, base, isDirty ? values : undefined);
  const [conflict, setConflict] = useState<Values>();
  const parts = formPartsOf(resource.name);
  const { Above, Fields, Below, Actions, BesideColour: Beside, further, sentWith = {} } = parts;
  const [create] = useState(() => {
    const makeCreate = () =>
      createOnce({
        create: (values, key) => createRow(resource, place, values, key),
        change: (created, values) =>
          writeRow(resource, place, created.id, changedFields(resource.calls.update?.body, created, values)),
      });
    return further ? further.createAll(makeCreate) : makeCreate();
  });
  const begin = (values: Values) => {
    setBase(values);
    form.reset(values);
    draft.forget();
  };
  // A change of another user is shown unless the form has changes. The form itself is compared, because a restored
  // draft may not be rendered yet when the row arrives.
  useEffect(() => {
    if (!row || row === base || !isSame(base, form.getValues())) return;
    setBase(row);
    form.reset(row);
  }, [row, base, isDirty, form]);
  const saveKey = ['save', formId];
  const save = useMutation({
    mutationKey: saveKey,
    mutationFn: ({ values, since }: Sent) =>
      row ? writeRow(resource, place, row.id, values, { unchangedSince: since }) : create(values),
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: (saved, { shown }) => {
      const others = row ? 0 : (further?.count(shown) ?? 0);
      // Fields changed during the save.
      const later = changedSince(shown, form.getValues());
      begin(saved);
      if (row)
        for (const [field, value] of Object.entries(later))
          form.setValue(field, value, { shouldDirty: true });
      // The new record has another form.
      else if (Object.keys(later).length > 0) draft.keepFor(saved, `${resource.plural}/${saved.id}`, later);
      showToast(translateSentence(row ? messages.updated : messages.created));
      // After the form has no more changes, so that leaving does not ask.
      if (!row) queueMicrotask(() => onCreated?.(saved, others));
    },
    onError: (error, { values }) => {
      if (!(error instanceof ApiProblem)) return reportFailure(queryClient, error);
      const { errorCode, path } = error.problem;
      if (errorCode === 'record-changed') return setConflict(values);
      // Errors that only the server detects are shown at their field, too.
      if (path) form.setError(path, { type: 'server', message: error.message });
      reportFailure(queryClient, error);
    },
  });
  const submit = form.handleSubmit((values) => {
    // The mutation is checked, because a second press may precede the render of the first.
    if (queryClient.isMutating({ mutationKey: saveKey }) > 0) return;
    const sent = row ? changedFields(call?.body, base, values) : values;
    for (const [field, also] of Object.entries(sentWith))
      if (field in sent) sent[also] = values[also] ?? null;
    save.mutate({
      values: sent,
      since: draft.readAt,
      shown: structuredClone(form.getValues()),
    });
  });
  const isWritable = call !== undefined && mayUse(resource.write, session);
  useSaveKey(() => void (isWritable && submit()));
  const handleSubmit = (event: FormEvent) => {
    // React bubbles the event to the form that contains a drawer.
    event.stopPropagation();
    void submit(event);
  };
  const actions = Actions && (
    <Suspense fallback={null}>
      <Actions id={row?.id} />
    </Suspense>
  );
  return (
    <FormProvider {...form}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        {draft.restoredFrom !== undefined && (
          <p role="status" className={classes.restored}>
            {t('Your unsaved changes of {time} are here again.', { time: formatDate(draft.restoredFrom) })}
          </p>
        )}
        {Above && (
          <Suspense fallback={<Skeleton height={420} />}>
            <Above />
          </Suspense>
        )}
        {call && !isWritable && <p>{t('You can view this record, but not change it.')}</p>}
        <FormFields isWritable={isWritable}>
          <FieldContext value={Field}>
            <BesideColour value={Beside}>
              {Fields ? (
                <Suspense fallback={<Skeleton height={420} />}>
                  <Fields fields={fields} isMultiple={row === undefined && !isWithin} />
                </Suspense>
              ) : (
                fields.map((field) => <Field key={field.name} field={field} name={field.name} />)
              )}
            </BesideColour>
          </FieldContext>
          <Suspense fallback={null}>{Below && <Below />}</Suspense>
        </FormFields>
        {isWritable ? (
          <SaveBar
            isPending={save.isPending}
            isDirty={isDirty}
            isNew={row === undefined}
            onDiscard={() => begin(base)}
          >
            {actions}
          </SaveBar>
        ) : (
          actions && <div className={classes.save}>{actions}</div>
        )}
      </form>
      {!isWithin && <LeavePrompt isDirty={isDirty && !save.isPending} />}
      {conflict && row && (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={resource}
            place={place}
            before={{ ...base, id: row.id }}
            own={conflict}
            onClose={() => setConflict(undefined)}
            onKeepOwn={(theirs) => {
              setConflict(undefined);
              setBase(theirs);
              save.mutate({
                values: conflict,
                since: theirs['utcUpdatedDateTime'],
                shown: structuredClone(form.getValues()),
              });
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

/** The fields of the form. The parent record is in the URL, and a new record has no fields written by the server. */
const fieldsOf = (resource: Resource, isNew: boolean) =>
  translatedFields(resource).filter(
    ({ name, isReadOnly }) => name !== resource.within?.filter.field && !(isNew && isReadOnly),
  );
