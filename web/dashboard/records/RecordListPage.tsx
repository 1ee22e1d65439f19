import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { readListQuery } from '../lists/list-query.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { findResource } from './find-resource.ts';
import { ListBar } from './ListBar.tsx';
import { createCallOf } from './record-calls.ts';
import { lacksRecordAbove, placeQuery } from './record-place.ts';
import { RecordResults } from './RecordResults.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { usePlace } from './use-place.ts';

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
  const isMade = createCallOf(resource) !== undefined && isPlaced && mayUse(resource.write, session);
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
          <RecordResults resource={resource} place={place} segment={segment} query={query} />
        </>
      )}
    </Page>
  );
}
