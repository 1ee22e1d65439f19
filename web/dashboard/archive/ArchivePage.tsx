import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  cancelArchiveCall,
  deleteArchiveCall,
  downloadArchiveCall,
  importArchiveCall,
} from '../../../api/contract/calls/archives.ts';
import { formatFileSize } from '../../../api/office/file-size.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Fault } from '../../shared/ui/Fault.tsx';
import { callAddress } from '../api/call-address.ts';
import { When } from '../lists/When.tsx';
import { formatDate } from '../records/cell-text.ts';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { isOpen } from '../progress/work-words.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { showToast } from '../shell/toasts.ts';
import { ArchiveFindings } from './ArchiveFindings.tsx';
import { type Archive, archiveQuery } from './archive-queries.ts';
import { describeArchive, describeFault, kindRoute, kindWords } from './archive-words.ts';

/** /settings/archive/:id: the progress of an export or import, the findings about it, and the next step. */
export function ArchivePage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  const loaded = useQuery(archiveQuery(enterpriseId, id));
  return (
    <LoadedPage title={t('Archive')} loaded={loaded}>
      {(archive) => <OneArchive key={id} archive={archive} />}
    </LoadedPage>
  );
}

function OneArchive({ archive }: { archive: Archive }) {
  const { enterpriseId } = useSession().user;
  const [isDeleting, setDeleting] = useState(false);
  const { id, filename, status, progress, parts, errorText, findings, counts } = archive;
  const params = { enterpriseId, id };
  const act = useMutation({
    mutationFn: (call: typeof cancelArchiveCall | typeof importArchiveCall) => client(call, { params }),
  });
  const isExport = archive.work === 'EXPORT';
  const mayImport = !isExport && ['EXAMINED', 'REFUSED', 'CANCELLED'].includes(status) && counts.length > 0;
  return (
    <Page
      title={filename}
      actions={
        <>
          {isExport && status === 'COMPLETED' && (
            <Button
              component="a"
              href={callAddress(downloadArchiveCall, params)}
              download={filename}
              leftSection={<IconDownload size={16} />}
            >
              {t('Download')}
            </Button>
          )}
          {mayImport && (
            <Button
              loading={act.isPending}
              variant={status === 'EXAMINED' ? 'filled' : 'default'}
              onClick={() => act.mutate(importArchiveCall)}
            >
              {status === 'EXAMINED' ? t('Import everything') : t('Try again')}
            </Button>
          )}
          {isOpen(status) ? (
            <Button variant="default" loading={act.isPending} onClick={() => act.mutate(cancelArchiveCall)}>
              {t('Cancel')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setDeleting(true)}>
              {t('Delete')}
            </Button>
          )}
        </>
      }
    >
      <div className={work.page}>
        <p className={work.quiet}>
          <WorkMark status={status} /> · <About archive={archive} />
        </p>
        <p role="status">{describeArchive(archive)}</p>
        {isOpen(status) && <progress className={work.progress} value={progress} aria-label={t('Progress')} />}
        {!isExport && status === 'EXAMINED' && parts.includes('ORDERS') && (
          <p className={work.quiet}>
            {t(
              'Orders are imported as they are. Nothing is printed, delivered or mailed automatically. Print files can be regenerated in each order.',
            )}
          </p>
        )}
        {errorText !== null && <Fault>{describeFault(archive.errorCode ?? '', errorText)}</Fault>}
        <ArchiveFindings findings={findings} />
        <Counts counts={counts} hasLinks={!isExport && status === 'COMPLETED'} />
        <p>
          <Link to="/settings/archive">{t('All exports and imports')}</Link>
        </p>
      </div>
      {isDeleting && <DeleteDialog archive={archive} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function About({
  archive: {
    work: kind,
    parts,
    utcOrdersSinceDateTime,
    sizeBytes,
    madeBy,
    utcMadeDateTime,
    utcCreatedDateTime,
  },
}: {
  archive: Archive;
}) {
  return (
    <>
      {sizeBytes !== null && `${formatFileSize(sizeBytes)} · `}
      {madeBy !== null && `${t('Exported from {name}', { name: madeBy })} · `}
      <When text={utcMadeDateTime ?? utcCreatedDateTime} />
      {kind === 'EXPORT' && parts.includes('ORDERS') && (
        <>
          {' · '}
          {utcOrdersSinceDateTime === null
            ? t('With all orders')
            : t('With orders since {date}', { date: formatDate(utcOrdersSinceDateTime) })}
        </>
      )}
    </>
  );
}

/** The number of records of each kind, with links after the import. */
function Counts({ counts, hasLinks }: { counts: Archive['counts']; hasLinks: boolean }) {
  const format = new Intl.NumberFormat(formatLocale());
  const shown = counts.filter(({ records }) => records > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={work.counts}>
      {shown.map(({ kind, records }) => {
        const route = hasLinks ? kindRoute(kind) : undefined;
        return (
          <div key={kind}>
            <dt>{route ? <Link to={route}>{kindWords(kind)}</Link> : kindWords(kind)}</dt>
            <dd>{format.format(records)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function DeleteDialog({
  archive: { id, filename, work: kind },
  onClose,
}: {
  archive: Archive;
  onClose: () => void;
}) {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => client(deleteArchiveCall, { params: { enterpriseId, id } }),
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: () => {
      showToast(translateSentence(messages.deleted));
      void navigate('/settings/archive', { replace: true });
    },
  });
  return (
    <Dialog title={t('Delete {name}?', { name: filename })} onClose={onClose}>
      <p>
        {kind === 'EXPORT'
          ? t('The file is deleted. What is set up stays.')
          : t('The file is deleted. Records that were imported stay.')}
      </p>
      {removal.error && <Fault>{translateSentence(removal.error.message)}</Fault>}
      <div className={work.actions}>
        <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('Delete')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
