import { TextInput } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from './list-query.ts';
import classes from './Lists.module.css';
import { useTypedFilter } from './use-typed-filter.ts';

/** The search field of a list. Its text is the URL parameter `search`. @param placeholder default: "Search" */
export function SearchField({ placeholder = t('Search') }: { placeholder?: string }) {
  const [address, setAddress] = useSearchParams();
  const { text, type } = useTypedFilter(address.get('search') ?? '', (search) =>
    setAddress((now) => changeAddress(now, { search }), { replace: true }),
  );
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('Search')}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
