import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { AppLink } from '../shell/AppLink.tsx';
import { changeAddress, type ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { DEFAULT_PAGE_SIZE } from './page-size.ts';
import { PageSize } from './PageSize.tsx';
import { lastPageIfBeyond, pageLinks } from './page-links.ts';

interface PaginationProps {
  /** Undefined until it is known. */
  records: number | undefined;
  /** The query, with the shown page and the page size. */
  query: ListQuery;
  /** Whether the page size is fixed. */
  isSizeFixed?: boolean;
  /** The number is the server's newest for this query, not that of an earlier one which is shown meanwhile. */
  isSettled: boolean;
}

/**
 * The number of records, the shown range, and links to seven pages. The number is a question mark until it is known. A
 * page beyond the last leads to the last one.
 */
export function Pagination({ records, query, isSizeFixed = false, isSettled }: PaginationProps) {
  const [address, setAddress] = useSearchParams();
  const page = Number(query['page'] ?? 0);
  const size = Number(query['size']);
  const count = Math.ceil((records ?? 0) / size);
  // With the size in the URL, a shared link shows the same records on another device.
  const own = isSizeFixed ? {} : { size: String(size) };
  const to = (target: number) => `?${changeAddress(address, { ...own, page: String(target) })}`;
  const beyond = isSettled ? lastPageIfBeyond(page, count) : undefined;
  useEffect(() => {
    if (beyond !== undefined)
      setAddress((now) => changeAddress(now, { page: beyond === 0 ? undefined : String(beyond) }), {
        replace: true,
      });
  }, [beyond, setAddress]);
  if (records === 0) return null;
  return (
    <nav className={classes.pages} aria-label={t('Pages')}>
      {!isSizeFixed && records !== undefined && records > DEFAULT_PAGE_SIZE && <PageSize size={size} />}
      <span className={classes.count}>
        {records === undefined
          ? '?'
          : t('{first}–{last} of {records}', {
              first: page * size + 1,
              last: Math.min(records, (page + 1) * size),
              records,
            })}
      </span>
      {count > 1 &&
        pageLinks(page, count).map((target) => (
          <AppLink
            key={target}
            to={to(target)}
            className={classes.page}
            aria-current={target === page ? 'page' : undefined}
          >
            {target + 1}
          </AppLink>
        ))}
    </nav>
  );
}
