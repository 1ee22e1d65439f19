import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { appConfiguration, setOwnAppConfigurationCall } from '../../../api/contract/calls/platform.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Styling } from '../../../engine/office.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { queryClient } from '../api/query-client.ts';
import { reportFailure } from '../api/report-failure.ts';
import { formatDate } from '../records/cell-text.ts';
import { changedSince, isSame } from '../records/changed-fields.ts';
import { contractResolver } from '../records/contract-resolver.ts';
import { FormFields } from '../records/FormFields.tsx';
import { Field } from '../records/fields/Field.tsx';
import { FieldContext } from '../records/fields/InnerField.tsx';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import records from '../records/Records.module.css';
import { SaveBar } from '../records/SaveBar.tsx';
import { useDraft } from '../records/use-draft.ts';
import { useSaveKey } from '../records/use-save-key.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { ownAppQuery } from './app-queries.ts';
import { type AppValues, composeBody } from './compose-body.ts';
import { LookPreview } from './LookPreview.tsx';
import classes from './PartnerApp.module.css';
import { StylingNotes } from './StylingNotes.tsx';

const validate = contractResolver(appConfiguration, undefined);

interface Sent {
  body: AppValues;
  /** The form's values when it was sent. */
  shown: AppValues;
}

interface PartnerAppFormProps {
  fields: readonly ResourceField[];
  /** The stored configuration. */
  saved: AppValues;
}

/** The configuration in one column, and the configurator beside it with the form's values. */
export function PartnerAppForm({ fields, saved }: PartnerAppFormProps) {
  const session = useSession();
  const { enterpriseId } = session.user;
  const [base, setBase] = useState(saved);
  const [savedTimes, setSavedTimes] = useState(0);
  const form = useForm<AppValues>({
    defaultValues: base,
    resolver: (values, context, options) => validate(composeBody(values), context, options),
  });
  const values = useWatch({ control: form.control }) as AppValues;
  const isDirty = form.formState.isDirty && !isSame(composeBody(base), composeBody(values));
  const { restoredFrom, forget } = useDraft(
    form,
    'partnerAppConfiguration',
    base,
    isDirty ? values : undefined,
  );
  const begin = (next: AppValues) => {
    setBase(next);
    form.reset(next);
    forget();
  };
  const save = useMutation({
    mutationFn: ({ body }: Sent) =>
      client(setOwnAppConfigurationCall, { params: { enterpriseId }, body: appConfiguration.parse(body) }),
    meta: { isShownInPlace: true, isSilent: true },
    onSuccess: (answer, { shown }) => {
      // Fields changed during the save.
      const later = changedSince(shown, form.getValues());
      begin(answer);
      for (const [field, value] of Object.entries(later)) form.setValue(field, value, { shouldDirty: true });
      setSavedTimes((times) => times + 1);
      queryClient.setQueryData(ownAppQuery(enterpriseId).queryKey, answer);
      showToast(translateSentence(messages.updated));
    },
    onError: (error) => {
      if (error instanceof ApiProblem) {
        // The app of another enterprise has this URL.
        const path = error.problem.errorCode === 'record-exists' ? 'appUrl' : error.problem.path;
        if (path) form.setError(path, { type: 'server', message: translateSentence(error.message) });
      }
      reportFailure(queryClient, error);
    },
  });
  const submit = form.handleSubmit((body) => save.mutate({ body, shown: structuredClone(form.getValues()) }));
  const isWritable = mayUse(setOwnAppConfigurationCall.access, session);
  useSaveKey(() => void (isWritable && submit()));
  const styling = (values['styling'] ?? {}) as Styling;
  return (
    <FormProvider {...form}>
      <div className={classes.beside}>
        <form className={records.form} onSubmit={(event) => void submit(event)} noValidate>
          {restoredFrom !== undefined && (
            <p role="status" className={records.restored}>
              {t('Your unsaved changes of {time} are here again.', { time: formatDate(restoredFrom) })}
            </p>
          )}
          <FormFields isWritable={isWritable}>
            <FieldContext value={Field}>
              {fields.map((field) => (
                <Field key={field.name} field={field} name={field.name} />
              ))}
            </FieldContext>
            <StylingNotes styling={styling} />
          </FormFields>
          {isWritable && (
            <SaveBar isPending={save.isPending} isDirty={isDirty} onDiscard={() => begin(base)} />
          )}
        </form>
        <section className={classes.preview} aria-labelledby="app-preview">
          <h2 id="app-preview" className={classes.title}>
            {t('What a shopper sees')}
          </h2>
          <p className={classes.about}>
            {t('Colours and logo are shown as you choose them, everything else once it is saved.')}
          </p>
          <LookPreview styling={styling} savedTimes={savedTimes} />
        </section>
      </div>
      <LeavePrompt isDirty={isDirty && !save.isPending} />
    </FormProvider>
  );
}
