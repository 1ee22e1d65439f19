import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IMPORT_STATUSES, IMPORT_TYPES, uploadImportCall } from '../../../api/contract/calls/imports.ts';
import { t } from '../../shared/text/text.ts';
import { CallListPage } from '../lists/CallListPage.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { When } from '../lists/When.tsx';
import work from '../progress/Work.module.css';
import { WorkMark } from '../progress/WorkMark.tsx';
import { workWords } from '../progress/work-words.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { type DataImport, importsQuery } from './import-queries.ts';
import { importWords } from './import-words.ts';

/** /imports: imported CSV files, newest first. */
export function ImportListPage() {
  const session = useSession();
  return (
    <CallListPage
      title={t('Imports')}
      actions={
        mayUse(uploadImportCall.access, session) && (
          <Button component={Link} to="/imports/new" data-shortcut="new">
            {t('New import')}
          </Button>
        )
      }
      load={importsQuery}
      filters={['importType', 'status']}
      search={
        <>
          <SearchField placeholder={t('File name')} />
          <FilterSelect
            name="importType"
            label={t('Type')}
            all={t('All types')}
            options={IMPORT_TYPES.map((value) => ({ value, label: importWords(value) }))}
          />
          <FilterSelect
            name="status"
            label={t('Status')}
            all={t('All statuses')}
            options={IMPORT_STATUSES.map((value) => ({ value, label: workWords(value) }))}
          />
        </>
      }
      noMatch={t('No import matches.')}
      empty={t('Nothing has been imported yet. Start with the example of a type.')}
    >
      {({ imports }) => <Table imports={imports} />}
    </CallListPage>
  );
}

const Table = ({ imports }: { imports: readonly DataImport[] }) => (
  <ListTable
    columns={[
      { label: t('File') },
      { label: t('Type'), className: work.wide },
      { label: t('Status') },
      { label: t('Rows'), className: work.wide },
      { label: t('Refused'), className: work.wide },
      { label: t('Started'), className: work.wide },
    ]}
  >
    {imports.map((each) => (
      <tr key={each.id}>
        <td className={work.first} title={each.filename}>
          <Link to={`/imports/${each.id}`}>{each.filename}</Link>
        </td>
        <td className={work.wide}>{importWords(each.importType)}</td>
        <td>
          <WorkMark status={each.status} progress={each.progress} />
          {each.dryRun && <span className={work.quiet}> · {t('check only')}</span>}
        </td>
        <td className={work.wide}>{each.rowsTotal}</td>
        <td className={work.wide}>{each.rowsRefused}</td>
        <td className={work.wide}>
          <When text={each.utcCreatedDateTime} />
        </td>
      </tr>
    ))}
  </ListTable>
);
