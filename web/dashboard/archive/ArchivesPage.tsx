import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { uploadArchiveCall } from '../../../api/contract/calls/archives.ts';
import { formatFileSize } from '../../../api/office/file-size.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { Listed } from '../lists/Listed.tsx';
import { readListQuery } from '../lists/list-query.ts';
import { ListTable } from '../lists/ListTable.tsx';
import { When } from '../lists/When.tsx';
import { DropArea } from '../progress/DropArea.tsx';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { SectionTabs } from '../records/SectionTabs.tsx';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import classes from './Archive.module.css';
import { ExportForm } from './ExportForm.tsx';
import { type Archive, archivesQuery } from './archive-queries.ts';
import { archiveWorkWords } from './archive-words.ts';

/** /settings/archive: exports the set-up and the orders of the enterprise as an archive, and imports archives. */
export function ArchivesPage() {
  const { enterpriseId } = useSession().user;
  const [address] = useSearchParams();
  const query = readListQuery(address, []);
  const list = useQuery(archivesQuery(enterpriseId, query));
  return (
    <Page title={t('Archives')}>
      <SectionTabs segment="settings" current="archive" />
      <div className={classes.page}>
        <div className={classes.ways}>
          <ExportForm />
          <ImportWay />
        </div>
        <section aria-labelledby="archives">
          <h2 id="archives" className={work.heading}>
            {t('Exports and imports')}
          </h2>
          <Listed list={list} query={query} empty={t('No archive has been exported or imported yet.')}>
            {({ archives }) => <Table archives={archives} />}
          </Listed>
        </section>
      </div>
    </Page>
  );
}

function ImportWay() {
  const { enterpriseId } = useSession().user;
  const navigate = useNavigate();
  const upload = useMutation({
    mutationFn: (file: File) => client(uploadArchiveCall, { params: { enterpriseId }, files: [file] }),
    meta: { isShownInPlace: true, leavesPage: true },
    onSuccess: ({ id }) => navigate(`/settings/archive/${id}`),
  });
  return (
    <section className={classes.way} aria-labelledby="import-archive">
      <h2 id="import-archive" className={work.heading}>
        {t('Import')}
      </h2>
      <p className={work.quiet}>{t('The archive is examined first. What is here already stays as it is.')}</p>
      {upload.isPending ? (
        <p role="status">{t('The file is being sent…')}</p>
      ) : (
        <DropArea
          label={t('Archive')}
          hint={t('A ZIP file of up to 4 GB.')}
          accept=".zip,application/zip"
          onFiles={([file]) => file && upload.mutate(file)}
        />
      )}
      {upload.error && <Fault>{translateSentence(upload.error.message)}</Fault>}
    </section>
  );
}

const Table = ({ archives }: { archives: readonly Archive[] }) => (
  <ListTable
    columns={[
      { label: t('File') },
      { label: t('Type'), className: work.wide },
      { label: t('Status') },
      { label: t('Size'), className: work.wide },
      { label: t('Requested'), className: work.wide },
    ]}
  >
    {archives.map((each) => (
      <tr key={each.id}>
        <td className={work.first} title={each.filename}>
          <Link to={`/settings/archive/${each.id}`}>{each.filename}</Link>
        </td>
        <td className={work.wide}>{archiveWorkWords(each.work)}</td>
        <td>
          <WorkMark status={each.status} progress={each.progress} />
        </td>
        <td className={work.wide}>{each.sizeBytes !== null && formatFileSize(each.sizeBytes)}</td>
        <td className={work.wide}>
          <When text={each.utcCreatedDateTime} />
        </td>
      </tr>
    ))}
  </ListTable>
);
