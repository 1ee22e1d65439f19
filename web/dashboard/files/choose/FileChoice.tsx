import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from 'virtual:icons/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { contextsQuery, filesQuery } from '../file-queries.ts';
import classes from './Choose.module.css';
import { FileGrid } from './FileGrid.tsx';

const TYPING_MS = 200;
/** Number of files on a page of the dialog. */
const SHOWN_FILES = 24;

interface FileChoiceProps {
  /** In upper case. */
  extensions: readonly string[];
  /** @param url reference of the file */
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** A choice among the stored files of some kinds, by folder and name. */
export function FileChoice({ extensions, onChoose, onClose }: FileChoiceProps) {
  const { enterpriseId } = useSession().user;
  const [folder, setFolder] = useState('');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const grid = useRef<HTMLUListElement>(null);
  const kinds = { fileTypes: extensions.join() };
  const { data: folders } = useQuery(contextsQuery(enterpriseId, kinds));
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    filesQuery(enterpriseId, {
      ...kinds,
      ...(folder !== '' && { context: folder }),
      ...(search !== '' && { search }),
      page,
      size: SHOWN_FILES,
    }),
  );
  const records = data?.records ?? 0;
  const pages = Math.ceil(records / SHOWN_FILES);
  const [first, last] = [page * SHOWN_FILES + 1, Math.min((page + 1) * SHOWN_FILES, records)];
  return (
    <Dialog title={t('Choose a file')} onClose={onClose} size={760}>
      <div className={classes.bar}>
        <TextInput
          type="search"
          label={t('File name')}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
          }}
          data-autofocus
        />
        <NativeSelect
          label={t('Folder')}
          value={folder}
          onChange={({ currentTarget }) => {
            setFolder(currentTarget.value);
            setPage(0);
          }}
          data={[
            { value: '', label: t('All folders') },
            ...(folders?.contexts ?? []).map(({ context, files }) => ({
              value: context,
              label: `${context} (${files})`,
            })),
          ]}
        />
      </div>
      <p role="status" className={classes.count}>
        {records > 0 &&
          !isPlaceholderData &&
          t('Files {first} to {last} of {records}', { first, last, records })}
      </p>
      {isError && !data ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={320} />
      ) : records === 0 ? (
        <p className={classes.empty}>
          {search !== '' || folder !== ''
            ? t('No file matches.')
            : t('There are no files of this kind yet. Upload one in the field or in Files.')}
        </p>
      ) : (
        <FileGrid
          ref={grid}
          files={data.files}
          isSettled={!isPlaceholderData}
          onChoose={({ url }) => {
            onChoose(url);
            onClose();
          }}
        />
      )}
      {pages > 1 && (
        <DialogActions>
          <PageButton isLast={page === 0} onClick={() => setPage(page - 1)}>
            {t('Previous files')}
          </PageButton>
          <PageButton isLast={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('Next files')}
          </PageButton>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface PageButtonProps {
  /** There is no further page. The button stays focusable, so that the focus is not lost on the last page. */
  isLast: boolean;
  onClick: () => void;
  children: ReactNode;
}

const PageButton = ({ isLast, onClick, children }: PageButtonProps) => (
  <Button
    variant="default"
    data-disabled={isLast || undefined}
    aria-disabled={isLast}
    onClick={isLast ? undefined : onClick}
  >
    {children}
  </Button>
);
