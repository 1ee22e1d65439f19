import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { cancelImportCall, startImportCall } from '../../../api/contract/calls/imports.ts';
import { client } from '../../shared/api/client.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { When } from '../lists/When.tsx';
import classes from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { isOpen } from '../progress/work-words.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { describeImport, isUndoable, rowsReady } from './describe-import.ts';
import { type DataImport, importQuery } from './import-queries.ts';
import { importWords } from './import-words.ts';

const ImportErrors = lazy(() =>
  import('./ImportErrors.tsx').then((module) => ({ default: module.ImportErrors })),
);
const UndoDialog = lazy(() => import('./UndoDialog.tsx').then((module) => ({ default: module.UndoDialog })));

/** /imports/:id: the progress of an import, the errors of its rows, and the next step. */
export function ImportPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  return (
    <LoadedPage title={t('Import')} loaded={useQuery(importQuery(enterpriseId, id))}>
      {(dataImport) => <Import key={id} dataImport={dataImport} />}
    </LoadedPage>
  );
}

function Import({ dataImport }: { dataImport: DataImport }) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const [isUndoing, setUndoing] = useState(false);
  const { id, filename, file, status, importType, progress, errorText } = dataImport;
  const cancel = useMutation({
    mutationFn: () => client(cancelImportCall, { params: { enterpriseId, id } }),
  });
  const store = useMutation({
    mutationFn: (validRowsOnly: boolean) =>
      client(startImportCall, {
        params: { enterpriseId },
        body: { importType, validRowsOnly, context: file!.context, fileName: file!.fileName },
      }),
    meta: { leavesPage: true },
    onSuccess: (begun) => navigate(`/imports/${begun.id}`),
  });
  const ready = rowsReady(dataImport);
  return (
    <Page
      title={filename}
      actions={
        <>
          {file && (
            <Button
              component="a"
              variant="default"
              href={file.url}
              download={filename}
              leftSection={<IconDownload size={16} />}
            >
              {t('Download the file')}
            </Button>
          )}
          {isUndoable(dataImport) && (
            <Button variant="default" onClick={() => setUndoing(true)}>
              {t('Undo the import')}
            </Button>
          )}
          {isOpen(status) && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('Cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.page}>
        <p className={classes.quiet}>
          <WorkMark status={status} /> · {importWords(importType)} ·{' '}
          <When text={dataImport.utcCreatedDateTime} />
        </p>
        <p role="status">{describeImport(dataImport)}</p>
        {isOpen(status) && (
          <progress className={classes.progress} value={progress} aria-label={t('Progress')} />
        )}
        {errorText !== null && <Fault>{translateSentence(errorText)}</Fault>}
        <Counts dataImport={dataImport} />
        {ready > 0 && file && (
          <div className={classes.actions}>
            <Button
              loading={store.isPending}
              onClick={() => store.mutate(dataImport.rowsRefused > 0)}
              variant={dataImport.rowsRefused > 0 ? 'default' : 'filled'}
            >
              {dataImport.rowsRefused > 0
                ? t('Import the {count, plural, one {# valid row} other {# valid rows}}', { count: ready })
                : t('Import {count, plural, one {# row} other {# rows}}', { count: ready })}
            </Button>
          </div>
        )}
        <Suspense fallback={null}>
          {dataImport.errors > 0 && !isOpen(status) && <ImportErrors dataImport={dataImport} />}
          {isUndoing && <UndoDialog id={id} onClose={() => setUndoing(false)} />}
        </Suspense>
      </div>
    </Page>
  );
}

function Counts({ dataImport }: { dataImport: DataImport }) {
  const format = new Intl.NumberFormat(formatLocale());
  const counts = [
    [t('Rows'), dataImport.rowsTotal],
    [t('Created'), dataImport.rowsCreated],
    [t('Changed'), dataImport.rowsUpdated],
    [t('Unchanged'), dataImport.rowsUnchanged],
    [t('Refused'), dataImport.rowsRefused],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
