import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { readListQuery, searchOf } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { Pagination } from '../lists/Pagination.tsx';
import { useOpenRecord } from '../lists/use-open-record.ts';
import { useSelection } from '../lists/use-selection.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { findResource } from './find-resource.ts';
import { ListBar } from './ListBar.tsx';
import { shownColumns } from './list-columns.ts';
import { createCallOf, listRows } from './record-calls.ts';
import { lacksRecordAbove, placeQuery } from './record-place.ts';
import { RecordTable } from './RecordTable.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { useDefaultFilter } from './use-default-filter.ts';
import { useListChoices } from './use-list-choices.ts';
import { usePlace } from './use-place.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx').then((module) => ({ default: module.BulkBar })));
const RecordPanel = lazy(() =>
  import('./RecordPanel.tsx').then((module) => ({ default: module.RecordPanel })),
);
const StarterRuleIfNone = lazy(() =>
  import('../orders/StarterRuleIfNone.tsx').then((module) => ({ default: module.StarterRuleIfNone })),
);
const WithinPicker = lazy(() =>
  import('./WithinPicker.tsx').then((module) => ({ default: module.WithinPicker })),
);

/** The list of a kind of record. @param list default list, if the URL names none */
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
  const query = readListQuery(address, Object.keys(resource.filters ?? {}));
  const isPlaced = !lacksRecordAbove(resource, place);
  const { data, isError, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['records', place, resource.plural, query],
    queryFn: ({ signal }) => listRows(resource, place, query, signal),
    enabled: isPlaced,
    placeholderData: keepPreviousData,
  });
  const { choices } = useListChoices(resource.plural);
  const columns = useMemo(() => shownColumns(resource, choices?.columns), [resource, choices?.columns]);
  const isOpening = useDefaultFilter(resource.plural, choices);
  const selected = useSelection(query);
  const isSelecting = selected.selection === 'all' || selected.selection.ids.length > 0;
  const { openId, isWide, open, close } = useOpenRecord();
  const isWritten = isPlaced && mayUse(resource.write, session);
  const isMade = createCallOf(resource) !== undefined && isWritten;
  return (
    <Page
      title={translateSentence(resource.title)}
      actions={
        isMade && (
          <>
            {resource.name === orderRules.name && (
              <Button component={Link} to="/order-rules/trial" variant="default">
                {t('Try the rules')}
              </Button>
            )}
            {resource.name === productGroups.name && (
              <Button component={Link} to="/products/productGroups/start" variant="default">
                {t('Start a product')}
              </Button>
            )}
            <Button
              component={Link}
              to={`/${segment}/${resource.plural}/new${placeQuery(place)}`}
              data-shortcut="new"
            >
              {t('New')}
            </Button>
          </>
        )
      }
    >
      <SectionTabs segment={segment} current={resource.plural} />
      {resource.name === orderRules.name && (
        <Suspense fallback={null}>
          <StarterRuleIfNone />
        </Suspense>
      )}
      {resource.within && (
        <Suspense fallback={null}>
          <WithinPicker resource={resource} />
        </Suspense>
      )}
      {isPlaced && (
        <>
          <ListBar resource={resource} query={query} />
          <div className={classes.beside} data-open={openId !== undefined || undefined}>
            <div className={classes.list}>
              {isError && !data ? (
                <LoadFailure onRetry={() => void refetch()} />
              ) : (
                <RecordTable
                  resource={resource}
                  columns={columns}
                  page={isOpening ? undefined : data}
                  isFiltered={Object.keys(searchOf(query)).length > 0}
                  openId={openId}
                  onOpen={isWide && resource.calls.read ? open : undefined}
                  selected={isWritten && resource.calls.updateMany ? selected : undefined}
                />
              )}
              <Pagination
                records={data?.records}
                query={query}
                isSettled={!isFetching && !isPlaceholderData}
              />
              <Suspense fallback={null}>
                {isSelecting && (
                  <BulkBar
                    resource={resource}
                    query={query}
                    selected={selected}
                    records={data?.records ?? 0}
                  />
                )}
              </Suspense>
            </div>
            <Suspense fallback={null}>
              {openId !== undefined && (
                <RecordPanel
                  resource={resource}
                  id={openId}
                  ids={data?.rows.map(({ id }) => id) ?? []}
                  address={`/${segment}/${resource.plural}/${openId}${placeQuery(place)}`}
                  go={open}
                  close={close}
                />
              )}
            </Suspense>
          </div>
        </>
      )}
    </Page>
  );
}
