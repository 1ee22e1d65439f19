import { Link, useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress, type ListQuery } from './list-query.ts';
import classes from './Lists.module.css';
import { pageLinks } from './page-links.ts';

const DEFAULT_SIZE = 50;

/** How many records there are, which are shown, and links to seven pages. A question mark stands until it is known. */
export function Pagination({ records, query }: { records: number | undefined; query: ListQuery }) {
  const [address] = useSearchParams();
  const page = Number(query['page'] ?? 0);
  const size = Number(query['size'] ?? DEFAULT_SIZE);
  const count = Math.ceil((records ?? 0) / size);
  const to = (target: number) => `?${changeAddress(address, { page: String(target) })}`;
  if (records === 0) return null;
  return (
    <nav className={classes.pages} aria-label={t('Pages')}>
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
