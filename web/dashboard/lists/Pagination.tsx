import { Link, useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress, type ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { DEFAULT_PAGE_SIZE } from './page-size.ts';
import { PageSize } from './PageSize.tsx';
import { pageLinks } from './page-links.ts';

interface PaginationProps {
  /** Undefined until it is known. */
  records: number | undefined;
  /** Has the page that is shown and the size of pages. */
  query: ListQuery;
  /** Whether the size of pages is not to be chosen. */
  isSizeFixed?: boolean;
}

/** How many records there are, which are shown, and links to seven pages. A question mark stands until it is known. */
export function Pagination({ records, query, isSizeFixed = false }: PaginationProps) {
  const [address] = useSearchParams();
  const page = Number(query['page'] ?? 0);
  const size = Number(query['size']);
  const count = Math.ceil((records ?? 0) / size);
  // A link that is shared shows the same records on a device with another choice.
  const own = isSizeFixed ? {} : { size: String(size) };
  const to = (target: number) => `?${changeAddress(address, { ...own, page: String(target) })}`;
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
          <Link
            key={target}
            to={to(target)}
            className={classes.page}
            aria-current={target === page ? 'page' : undefined}
          >
            {target + 1}
          </Link>
        ))}
    </nav>
  );
}
