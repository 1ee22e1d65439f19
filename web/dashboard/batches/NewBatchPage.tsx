import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { createBatchCall } from '../../../api/contract/calls/batches.ts';
import { uploadFilesCall } from '../../../api/contract/calls/files.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { ChooseDesign } from '../designs/ChooseDesign.tsx';
import design from '../designs/Designs.module.css';
import { useFileSending } from '../files/use-file-sending.ts';
import { DropArea } from '../progress/DropArea.tsx';
import classes from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { type BatchRequest, beginRequest, composeBatch } from './batch-request.ts';
import { BatchChoices } from './BatchChoices.tsx';
import { BatchCheckSection } from './check/BatchCheckSection.tsx';
import { useBatchCheck } from './check/use-batch-check.ts';
import { useCheckState } from './check/use-check-state.ts';
import { PicturesOfRows } from './PicturesOfRows.tsx';
import { PrintSummary } from './PrintSummary.tsx';
import { useBatchToCheck } from './use-batch-to-check.ts';

/** The folder of CSV files of batches. */
const CONTEXT = 'BATCHES';

/** /batches/new: a saved design, and a CSV file whose columns are named after its layers. */
export function NewBatchPage() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [request, setRequest] = useState<BatchRequest>(beginRequest);
  const { key, customisationCode, file } = request;
  const change = (changes: Partial<BatchRequest>) =>
    setRequest((now) => ({ ...now, ...changes, key: randomId() }));
  const sending = useFileSending();
  const isSending = sending.sent.some(({ refusal }) => refusal === undefined);
  const { batch, design: saved } = useBatchToCheck(request, isSending);
  const check = useBatchCheck(batch);
  const state = useCheckState(check);
  // Those of the check before, until another check has read the file.
  const [columns, setColumns] = useState(state?.columns);
  if (state?.columns && state.columns !== columns) setColumns(state.columns);
  const hasPictures = columns?.columns.some(({ use }) => use === 'IMAGEAREA') ?? false;
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const create = useMutation({
    mutationFn: async (csv: File) => {
      if (uploaded.current?.file !== csv) {
        const { files } = await client(uploadFilesCall, {
          params: { enterpriseId },
          query: { context: CONTEXT, override: 'true' },
          files: [csv],
        });
        uploaded.current = { file: csv, url: files[0]!.url };
      }
      return client(createBatchCall, {
        params: { enterpriseId },
        idempotencyKey: key,
        body: composeBatch(request, uploaded.current.url),
      });
    },
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: ({ id }) => navigate(`/batches/${id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && customisationCode.trim() !== '') create.mutate(file);
  };
  const isUseless =
    state?.phase === 'refused' || (state?.phase === 'checked' && state.invalid === state.rowNumbers.length);
  return (
    <Page title={t('New batch')}>
      <form className={classes.page} onSubmit={submit} noValidate>
        <div className={design.field}>
          <TextInput
            className={design.code ?? ''}
            label={t('Saved design')}
            description={t('Its code, as the configurator gives it when a design is saved.')}
            required
            value={customisationCode}
            onChange={({ currentTarget }) =>
              change({ customisationCode: currentTarget.value, printArea: null })
            }
          />
          <ChooseDesign onChoose={(code) => change({ customisationCode: code, printArea: null })} />
        </div>
        {saved.error && <Fault>{translateSentence(saved.error.message)}</Fault>}
        <DropArea
          label={file ? file.name : t('CSV file')}
          hint={t('The first column holds item numbers, the others the texts of layers by their names.')}
          accept=".csv,text/csv"
          onFiles={([chosen]) => change({ file: chosen })}
        />
        {hasPictures && (
          <PicturesOfRows
            folder={request.pictureContext}
            sending={sending}
            onChange={(pictureContext) => change({ pictureContext })}
          />
        )}
        <BatchChoices request={request} printAreas={saved.data?.printAreas ?? []} onChange={change} />
        {check && <BatchCheckSection check={check} />}
        {create.error && <Fault>{translateSentence(create.error.message)}</Fault>}
        <div className={classes.actions}>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={!file || customisationCode.trim() === '' || isSending || isUseless}
            aria-describedby="batch-summary"
          >
            {t('Print the batch')}
          </Button>
          <PrintSummary id="batch-summary" state={state} />
        </div>
      </form>
    </Page>
  );
}
