import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { ExportLink } from './ExportLink.tsx';
import { changeAddress, type ListQuery } from './list-query.ts';
import classes from './Records.module.css';

const ListFilters = lazy(() =>
  import('./ListFilters.tsx').then((module) => ({ default: module.ListFilters })),
);

const ColumnsMenu = lazy(() =>
  import('./ColumnsMenu.tsx').then((module) => ({ default: module.ColumnsMenu })),
);

const StoredFilters = lazy(() =>
  import('./StoredFilters.tsx').then((module) => ({ default: module.StoredFilters })),
);

/** So long after the last key a list is searched. */
const TYPING_MS = 200;

/** The search box of a list, and its 'Active Only' filter (B2-31). */
export function ListBar({ resource, query }: { resource: Resource; query: ListQuery }) {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) =>
    setAddress((now) => changeAddress(now, changes), { replace: true });
  const search = useDebouncedCallback((text: string) => change({ search: text }), TYPING_MS);
  return (
    <div className={classes.bar} role="search">
      {resource.search && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('Search')}
          placeholder={t('Search')}
          leftSection={<IconSearch size={16} />}
          defaultValue={address.get('search') ?? ''}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      )}
      {resource.filters?.['active'] && (
        <Checkbox
          label={t('Active Only')}
          checked={address.get('active') === 'true'}
          onChange={({ currentTarget }) => change({ active: currentTarget.checked ? 'true' : undefined })}
        />
      )}
      <Suspense fallback={null}>
        <ListFilters resource={resource} />
        <StoredFilters list={resource.plural} />
        <ColumnsMenu resource={resource} />
      </Suspense>
      <ExportLink resource={resource} query={query} />
    </div>
  );
}
