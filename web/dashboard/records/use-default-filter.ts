import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { viewOf, withView } from './list-view.ts';
import type { ListChoices } from './use-list-choices.ts';
import { useStoredFilters } from './use-stored-filters.ts';

/**
 * Writes the default filter of a list into the URL when the list is opened without a search or filter.
 * @param choices undefined while they are loaded
 * @returns whether the list is about to change
 */
export function useDefaultFilter(list: string, choices: ListChoices | undefined): boolean {
  const [address, setAddress] = useSearchParams();
  const [isOpening, setOpening] = useState(() => Object.keys(viewOf(address)).length === 0);
  const id = choices?.defaultFilterId;
  const filters = useStoredFilters(list, isOpening && id !== undefined);
  const isKnown = choices !== undefined && (id === undefined || filters !== undefined);
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    setOpening(false);
    const query = filters?.find((filter) => filter.id === id)?.query;
    if (query) setAddress((now) => withView(now, query), { replace: true });
  }, [isOpening, isKnown, filters, id, setAddress]);
  return isOpening;
}
