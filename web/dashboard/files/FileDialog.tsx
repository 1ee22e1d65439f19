import { Button, Skeleton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCopy from 'virtual:icons/copy';
import IconDownload from 'virtual:icons/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { deleteFilesCall } from '../../../api/contract/calls/files.ts';
import { formatFileSize } from '../../../api/office/file-size.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Artwork } from '../../shared/ui/Artwork.tsx';
import { Dialog, DialogActions } from '../../shared/ui/Dialog.tsx';
import { Fault } from '../../shared/ui/Fault.tsx';
import { queryClient } from '../api/query-client.ts';
import { DropArea } from '../progress/DropArea.tsx';
import classes from '../progress/Work.module.css';
import { formatDate } from '../records/cell-text.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import { fileUsesQuery, type ListedFile } from './file-queries.ts';
import styles from './Files.module.css';
import { addressOfUse, kindOfUse } from './file-uses.ts';
import { isPicture } from './Thumbnail.tsx';

interface FileDialogProps {
  file: ListedFile;
  /** Called with the file that replaces this one under its name. */
  onReplace: (file: File) => void;
  onClose: () => void;
}

/** A file: its picture, its uses, its link, and buttons that replace and delete it. */
export function FileDialog({ file, onReplace, onClose }: FileDialogProps) {
  const { enterpriseId } = useSession().user;
  const { context, filename, url } = file;
  const { data, isError } = useQuery(fileUsesQuery(enterpriseId, file));
  const clipboard = useClipboard();
  const [isReplacing, setReplacing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const removal = useMutation({
    mutationFn: () => client(deleteFilesCall, { params: { enterpriseId }, query: { context, filename } }),
    // The uses of a deleted file cannot be read again.
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: () => {
      for (const key of ['files', 'file-contexts'])
        void queryClient.invalidateQueries({ queryKey: [key, enterpriseId] });
      showToast(translateSentence(messages.deleted));
      onClose();
    },
  });
  const uses = data?.uses ?? [];
  return (
    <Dialog title={filename} onClose={onClose} size={640} isWork>
      {isPicture(file) && <Artwork src={file.urlThumbnail ?? url} className={styles.preview} />}
      <dl className={styles.facts}>
        <dt>{t('Folder')}</dt>
        <dd>{context}</dd>
        <dt>{t('Kind')}</dt>
        <dd>{file.contentType}</dd>
        {file.converted && (
          <>
            <dt>{t('Converted from')}</dt>
            <dd>{file.converted.from}</dd>
          </>
        )}
        <dt>{t('Size')}</dt>
        <dd>{formatFileSize(file.sizeBytes)}</dd>
        <dt>{t('Uploaded')}</dt>
        <dd>{formatDate(file.utcCreatedDateTime)}</dd>
        <dt>{t('Used by')}</dt>
        <dd>
          {!data && !isError && <Skeleton height={14} width={160} />}
          {isError && t('This could not be loaded.')}
          {data && uses.length === 0 && t('Nothing')}
          {uses.length > 0 && (
            <ul className={classes.plain}>
              {uses.map((use) => {
                const address = addressOfUse(use);
                const label = use.label || `#${use.id}`;
                return (
                  <li key={`${use.entity} ${use.id}`}>
                    {kindOfUse(use)}: {address === undefined ? label : <Link to={address}>{label}</Link>}
                  </li>
                );
              })}
            </ul>
          )}
        </dd>
      </dl>
      {isReplacing && (
        <DropArea
          label={t('The new file')}
          hint={t('Records that use the old one keep it.')}
          onFiles={([next]) => next && onReplace(new File([next], filename, { type: next.type }))}
        />
      )}
      {isDeleting && (
        <p className={classes.finding}>
          {uses.length > 0
            ? t('The file is removed from the list. Records that use it can still read it.')
            : t('The file is deleted for good.')}
        </p>
      )}
      {removal.error && <Fault>{translateSentence(removal.error.message)}</Fault>}
      <DialogActions>
        {isDeleting ? (
          <>
            <Button variant="default" data-autofocus onClick={() => setDeleting(false)}>
              {t('Cancel')}
            </Button>
            <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
              {t('Delete')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => setDeleting(true)} disabled={!data && !isError}>
              {t('Delete')}
            </Button>
            <Button variant="default" onClick={() => setReplacing(true)} disabled={isReplacing}>
              {t('Replace')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} />}
              onClick={() => {
                clipboard.copy(new URL(url, location.href).href);
                showToast(translateSentence(messages.copied));
              }}
            >
              {t('Copy the link')}
            </Button>
            <Button component="a" href={url} download={filename} leftSection={<IconDownload size={16} />}>
              {t('Download')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
