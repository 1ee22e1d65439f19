import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { uploadFilesCall } from '../../../api/contract/calls/files.ts';
import { formatFileSize } from '../../../api/office/file-size.ts';
import { t } from '../../shared/text/text.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { Listed } from '../lists/Listed.tsx';
import { readListQuery } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { When } from '../lists/When.tsx';
import { DropArea } from '../progress/DropArea.tsx';
import work from '../progress/Work.module.css';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { contextsQuery, filesQuery, type ListedFile } from './file-queries.ts';
import styles from './Files.module.css';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import { SentFiles } from './SentFiles.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useFileSending } from './use-file-sending.ts';

const FileDialog = lazy(() => import('./FileDialog.tsx').then((module) => ({ default: module.FileDialog })));

/** The default folder of files. */
const DEFAULT_CONTEXT = 'FILES';

/** /files: the file service, by folders. */
export function FilesPage() {
  const session = useSession();
  const { enterpriseId } = session.user;
  const [address] = useSearchParams();
  const { context: shown, ...rest } = readListQuery(address, ['context']);
  const query = { ...rest, ...(shown !== undefined && { context: shown }) };
  const list = useQuery(filesQuery(enterpriseId, query));
  const { data: folders } = useQuery(contextsQuery(enterpriseId));
  const [named, setNamed] = useState<string>();
  const [opened, setOpened] = useState<ListedFile>();
  const context = named ?? (shown === undefined ? DEFAULT_CONTEXT : String(shown));
  const sending = useFileSending();
  const names = folders?.contexts.map((folder) => folder.context) ?? [];
  return (
    <Page title={t('Files')}>
      {mayUse(uploadFilesCall.access, session) && (
        <div className={styles.upload}>
          <DropArea
            label={t('Upload files')}
            hint={t('Up to 5 files of 200 MB each.')}
            isMultiple
            onFiles={(files) => sending.send(files, context.trim() || DEFAULT_CONTEXT)}
          />
          <Autocomplete
            label={t('Into the folder')}
            data={names}
            value={context}
            maw={320}
            onChange={setNamed}
          />
          {sending.sent.length > 0 && (
            <SentFiles sent={sending.sent} replace={sending.replace} remove={sending.remove} />
          )}
        </div>
      )}
      <div className={classes.bar} role="search">
        <SearchField placeholder={t('File name')} />
        <FilterSelect
          name="context"
          label={t('Folder')}
          all={t('All folders')}
          options={
            folders?.contexts.map((folder) => ({
              value: folder.context,
              label: `${folder.context} (${folder.files})`,
            })) ?? []
          }
        />
      </div>
      <Listed
        list={list}
        query={query}
        empty={
          'search' in query || shown !== undefined
            ? t('No file matches.')
            : t('There are no files yet. Drop some above.')
        }
      >
        {({ files }) => <FileTable files={files} open={setOpened} />}
      </Listed>
      <LeavePrompt
        isDirty={sending.sent.some(({ refusal }) => refusal === undefined)}
        question={{
          title: t('Files are being uploaded'),
          text: t('Files that are not uploaded yet are cancelled if you leave this page.'),
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <FileDialog
            key={opened.id}
            file={opened}
            onReplace={(file) => {
              sending.send([file], opened.context, true);
              setOpened(undefined);
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Page>
  );
}

const FileTable = ({ files, open }: { files: readonly ListedFile[]; open: (file: ListedFile) => void }) => (
  <ListTable
    columns={[
      undefined,
      { label: t('Name') },
      { label: t('Folder'), className: work.wide },
      { label: t('Size') },
      { label: t('Uploaded'), className: work.wide },
    ]}
  >
    {files.map((file) => (
      <tr key={file.id}>
        <td className={styles.thumbnailCell}>
          <Thumbnail file={file} />
        </td>
        <td className={work.first} title={file.filename}>
          <button type="button" className={styles.open} onClick={() => open(file)}>
            {file.filename}
          </button>
        </td>
        <td className={work.wide}>{file.context}</td>
        <td>{formatFileSize(file.sizeBytes)}</td>
        <td className={work.wide}>
          <When text={file.utcCreatedDateTime} />
        </td>
      </tr>
    ))}
  </ListTable>
);
