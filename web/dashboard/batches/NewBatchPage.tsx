import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select, TextInput } from '@mantine/core';
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
import { DropArea } from '../progress/DropArea.tsx';
import classes from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';

/** The folder of CSV files of batches. */
const CONTEXT = 'BATCHES';

/** A request for a batch, which is repeated with the same key until it changes, so that no batch is printed twice. */
interface BatchRequest {
  key: string;
  customisationCode: string;
  name: string;
  format: 'png' | 'jpg' | 'pdf' | null;
  file: File | undefined;
}

const beginRequest = (): BatchRequest => ({
  key: randomId(),
  customisationCode: '',
  name: '',
  format: null,
  file: undefined,
});

/** /batches/new: a saved design, and a CSV file whose columns are named after its layers. */
export function NewBatchPage() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [request, setRequest] = useState<BatchRequest>(beginRequest);
  const { key, customisationCode, name, format, file } = request;
  const change = (changes: Partial<BatchRequest>) =>
    setRequest((now) => ({ ...now, ...changes, key: randomId() }));
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
        body: {
          customisationCode: customisationCode.trim(),
          csv: uploaded.current.url,
          ...(name.trim() !== '' && { name: name.trim() }),
          ...(format && { format }),
        },
      });
    },
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: ({ id }) => navigate(`/batches/${id}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && customisationCode.trim() !== '') create.mutate(file);
  };
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
            onChange={({ currentTarget }) => change({ customisationCode: currentTarget.value })}
          />
          <ChooseDesign onChoose={(code) => change({ customisationCode: code })} />
        </div>
        <DropArea
          label={file ? file.name : t('CSV file')}
          hint={t('The first column holds item numbers, the others the texts of layers by their names.')}
          accept=".csv,text/csv"
          onFiles={([chosen]) => change({ file: chosen })}
        />
        <TextInput
          label={t('Name')}
          description={t('The names of the print files begin with it. Default: the name of the CSV file.')}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Select
          label={t('Format')}
          placeholder={t('As set in the print area')}
          data={[
            { value: 'png' as const, label: 'PNG' },
            { value: 'jpg' as const, label: 'JPG' },
            { value: 'pdf' as const, label: 'PDF' },
          ]}
          value={format}
          maw={320}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear {field}', { field: t('Format') }) }}
          onChange={(chosen) => change({ format: chosen })}
        />
        {create.error && <Fault>{translateSentence(create.error.message)}</Fault>}
        <div className={classes.actions}>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={!file || customisationCode.trim() === ''}
          >
            {t('Print the batch')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
