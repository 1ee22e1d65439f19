export type Sort = 'ASC' | 'DESC';

/** The order of a list without one in its URL. */
export interface StandardSort {
  sortBy: string;
  sort: Sort;
}

/** The order of a list. */
export const sortOf = (address: URLSearchParams, standard: StandardSort): StandardSort => {
  const sort = address.get('sort');
  return {
    sortBy: address.get('sortBy') ?? standard.sortBy,
    sort: sort === 'ASC' || sort === 'DESC' ? sort : standard.sort,
  };
};

/** The parameters that sort a list by a field, or in the other direction if it is sorted by it. */
export function nextSort(
  address: URLSearchParams,
  name: string,
  standard: StandardSort,
): { sortBy: string; sort: Sort | undefined } {
  const now = sortOf(address, standard);
  const first = name === standard.sortBy ? standard.sort : 'ASC';
  const next = now.sortBy !== name ? first : now.sort === 'ASC' ? 'DESC' : 'ASC';
  return { sortBy: name, sort: next === standard.sort ? undefined : next };
}
