import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from './list-query.ts';
import classes from './Lists.module.css';

/** The pause after the last key before a list is searched. */
const TYPING_MS = 200;

/** The search field of a list. Its text is the URL parameter `search`. @param placeholder default: "Search" */
export function SearchField({ placeholder = t('Search') }: { placeholder?: string }) {
  const [address, setAddress] = useSearchParams();
  const find = useDebouncedCallback(
    (search: string) => setAddress((now) => changeAddress(now, { search }), { replace: true }),
    TYPING_MS,
  );
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('Search')}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      defaultValue={address.get('search') ?? ''}
      onChange={({ currentTarget }) => find(currentTarget.value)}
    />
  );
}
