import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Checkbox, Select, Skeleton } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  IMPORT_TYPES,
  importExampleCall,
  type ImportTypeName,
  uploadImportCall,
} from '../../../api/contract/calls/imports.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { callAddress } from '../api/call-address.ts';
import { changeAddress } from '../lists/list-query.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { DropArea } from '../progress/DropArea.tsx';
import classes from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Page } from '../shell/Page.tsx';
import { type DescribedType, importTypesQuery } from './import-queries.ts';
import { importWords } from './import-words.ts';

const isType = (text: string | null): text is ImportTypeName => IMPORT_TYPES.some((type) => type === text);

/** /imports/new: a type, its example, and the file, which is checked before anything is stored. */
export function NewImportPage() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('importType');
  const importType = isType(wanted) ? wanted : undefined;
  const [isChecked, setChecked] = useState(true);
  const { data, isError, refetch } = useQuery(importTypesQuery(enterpriseId));
  const upload = useMutation({
    mutationFn: ({ type, file }: { type: ImportTypeName; file: File }) =>
      client(uploadImportCall, {
        params: { enterpriseId },
        query: { importType: type, dryRun: isChecked ? 'true' : 'false' },
        files: [file],
      }),
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: ({ id }) => navigate(`/imports/${id}`),
  });
  const type = data?.importTypes.find((each) => each.importType === importType);
  return (
    <Page title={t('New import')}>
      <div className={classes.page}>
        <Select
          label={t('Type of record')}
          placeholder={t('Choose a type')}
          data={IMPORT_TYPES.map((value) => ({ value, label: importWords(value) }))}
          value={importType ?? null}
          allowDeselect={false}
          maw={320}
          onChange={(value) =>
            setAddress((now) => changeAddress(now, { importType: value ?? undefined }), { replace: true })
          }
        />
        {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
        {importType && !data && !isError && <Skeleton height={160} />}
        {type && (
          <>
            <div className={classes.actions}>
              <Button
                component="a"
                variant="default"
                href={callAddress(importExampleCall, { enterpriseId, importType: type.importType })}
                download={type.exampleName}
                leftSection={<IconDownload size={16} />}
              >
                {t('Download the example')}
              </Button>
            </div>
            <Checkbox
              label={t('Check the file first and store nothing yet')}
              checked={isChecked}
              onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
            />
            {upload.isPending ? (
              <p role="status">{t('The file is being sent…')}</p>
            ) : (
              <DropArea
                label={t('CSV file')}
                hint={t('Up to 50 MB and 100,000 rows.')}
                accept=".csv,text/csv"
                onFiles={([file]) => file && upload.mutate({ type: type.importType, file })}
              />
            )}
            {upload.error && <Fault>{translateSentence(upload.error.message)}</Fault>}
            <Columns type={type} />
          </>
        )}
      </div>
    </Page>
  );
}

const Columns = ({ type }: { type: DescribedType }) => (
  <section aria-label={t('Columns')}>
    <h2 className={classes.heading}>{t('Columns')}</h2>
    {type.takesLayers && (
      <p className={classes.quiet}>{t('Further columns are headed by names of layers, and fill them.')}</p>
    )}
    <ListTable columns={[{ label: t('Column') }, { label: t('Cells contain') }]}>
      {type.columns.map(({ name, is, required, choices }) => (
        <tr key={name}>
          <td>
            {name}
            {required && <span className={classes.quiet}> · {t('required')}</span>}
          </td>
          <td className={classes.name}>
            {translateSentence(is)}
            {choices && `: ${choices.join(', ')}`}
          </td>
        </tr>
      ))}
    </ListTable>
  </section>
);
