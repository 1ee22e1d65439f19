import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { callAddress } from '../api/call-address.ts';
import { ExportLink } from '../lists/ExportLink.tsx';
import { changeAddress, type ListQuery } from '../lists/list-query.ts';
import classes from '../lists/Lists.module.css';
import { SearchField } from '../lists/SearchField.tsx';
import { listCallOf } from './record-calls.ts';
import { paramsOf } from './record-place.ts';
import { usePlace } from './use-place.ts';

const ListFilters = lazy(() =>
  import('./ListFilters.tsx').then((module) => ({ default: module.ListFilters })),
);

const ColumnsMenu = lazy(() =>
  import('./ColumnsMenu.tsx').then((module) => ({ default: module.ColumnsMenu })),
);

const StoredFilters = lazy(() =>
  import('./StoredFilters.tsx').then((module) => ({ default: module.StoredFilters })),
);

/** The search field of a list, and its 'Active Only' filter (B2-31). */
export function ListBar({ resource, query }: { resource: Resource; query: ListQuery }) {
  const [address, setAddress] = useSearchParams();
  const place = usePlace();
  const list = resource.calls.list && listCallOf(resource);
  return (
    <div className={classes.bar} role="search">
      {resource.search && <SearchField />}
      {resource.filters?.['active'] && (
        <Checkbox
          label={t('Active Only')}
          checked={address.get('active') === 'true'}
          onChange={({ currentTarget: { checked } }) =>
            setAddress((now) => changeAddress(now, { active: checked ? 'true' : undefined }), {
              replace: true,
            })
          }
        />
      )}
      <Suspense fallback={null}>
        <ListFilters resource={resource} />
        <StoredFilters list={resource.plural} />
        <ColumnsMenu resource={resource} />
      </Suspense>
      {list && (
        <ExportLink
          path={callAddress(list, paramsOf(resource, place))}
          plural={resource.plural}
          query={query}
        />
      )}
    </div>
  );
}
