import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { findResource } from './find-resource.ts';
import { ListBar } from './ListBar.tsx';
import { readListQuery } from './list-query.ts';
import { Pagination } from './Pagination.tsx';
import { listRows } from './record-calls.ts';
import { RecordTable } from './RecordTable.tsx';
import { SectionTabs } from './SectionTabs.tsx';

/** The list of a kind of record. @param list shown where the address names none */
export function RecordListPage({ list }: { list?: string | undefined }) {
  const params = useParams();
  const resource = findResource(params['list'] ?? list);
  return resource ? <RecordList key={resource.name} resource={resource} /> : <NotFoundPage />;
}

function RecordList({ resource }: { resource: Resource }) {
  const { enterpriseId } = useSession().user;
  const segment = firstPathSegment(useLocation().pathname);
  const [address] = useSearchParams();
  const query = readListQuery(address, resource);
  const { data } = useQuery({
    queryKey: ['records', enterpriseId, resource.plural, query],
    queryFn: ({ signal }) => listRows(resource, enterpriseId, query, signal),
    enabled: resource.calls.list !== undefined,
    placeholderData: keepPreviousData,
  });
  const columns = describeFields(resource).filter(({ isColumn }) => isColumn);
  return (
    <Page
      title={resource.title}
      actions={
        resource.calls.create && (
          <Button component={Link} to={`/${segment}/${resource.plural}/new`}>
            {t('New')}
          </Button>
        )
      }
    >
      <SectionTabs segment={segment} current={resource.plural} />
      <ListBar resource={resource} />
      <RecordTable resource={resource} columns={columns} page={data} />
      <Pagination records={data?.records} query={query} />
    </Page>
  );
}
