import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { firstPathSegment } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { findResource } from './find-resource.ts';
import { ListBar } from './ListBar.tsx';
import { readListQuery } from './list-query.ts';
import { Pagination } from './Pagination.tsx';
import { listRows } from './record-calls.ts';
import { lacksRecordAbove, placeQuery } from './record-place.ts';
import { RecordTable } from './RecordTable.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { usePlace } from './use-place.ts';

const WithinPicker = lazy(() =>
  import('./WithinPicker.tsx').then((module) => ({ default: module.WithinPicker })),
);

/** The list of a kind of record. @param list shown where the address names none */
export function RecordListPage({ list }: { list?: string | undefined }) {
  const params = useParams();
  const resource = findResource(params['list'] ?? list);
  return resource ? <RecordList key={resource.name} resource={resource} /> : <NotFoundPage />;
}

function RecordList({ resource }: { resource: Resource }) {
  const session = useSession();
  const place = usePlace();
  const segment = firstPathSegment(useLocation().pathname);
  const [address] = useSearchParams();
  const query = readListQuery(address, resource);
  const isPlaced = !lacksRecordAbove(resource, place);
  const { data, isError, refetch } = useQuery({
    queryKey: ['records', place, resource.plural, query],
    queryFn: ({ signal }) => listRows(resource, place, query, signal),
    enabled: isPlaced,
    placeholderData: keepPreviousData,
  });
  const columns = describeFields(resource).filter(({ isColumn }) => isColumn);
  const isMade = resource.calls.create && isPlaced && mayUse(resource.write, session);
  return (
    <Page
      title={translateSentence(resource.title)}
      actions={
        isMade && (
          <Button
            component={Link}
            to={`/${segment}/${resource.plural}/new${placeQuery(place)}`}
            data-shortcut="new"
          >
            {t('New')}
          </Button>
        )
      }
    >
      <SectionTabs segment={segment} current={resource.plural} />
      {resource.within && (
        <Suspense fallback={null}>
          <WithinPicker resource={resource} />
        </Suspense>
      )}
      {isPlaced && (
        <>
          <ListBar resource={resource} query={query} />
          {isError ? (
            <LoadFailure onRetry={() => void refetch()} />
          ) : (
            <RecordTable resource={resource} columns={columns} page={data} />
          )}
          <Pagination records={data?.records} query={query} />
        </>
      )}
    </Page>
  );
}
