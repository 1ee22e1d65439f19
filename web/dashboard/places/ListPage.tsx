import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { client } from '../../shared/api/client.ts';
import { formatLocale, t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Listed } from '../lists/Listed.tsx';
import classes from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { formatDate } from '../records/cell-text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { nameOfPage } from './list-menu-pages.ts';
import { LIST_PLACES } from './list-places.ts';
import type { ListRoute } from './list-route.ts';

const SIZE = 50;
const answer = z.looseObject({ records: z.number() });
const rows = z.array(z.looseObject({ id: z.number() }));

/** Lists the records of a call, read-only. The address holds search and page. */
export function ListPage({ route }: { route: ListRoute }) {
  const session = useSession();
  const [address] = useSearchParams();
  const { call, plural, columns } = LIST_PLACES[route];
  const hasSearch = call.query instanceof z.ZodObject && 'search' in call.query.shape;
  const search = hasSearch ? (address.get('search') ?? '') : '';
  const page = Number(address.get('page') ?? 0);
  const { enterpriseId } = session.user;
  const { data, isError, refetch } = useQuery({
    queryKey: ['list-page', enterpriseId, route, page, search],
    queryFn: async ({ signal }) => {
      const query = { page, size: SIZE, ...(search && { search }) };
      const listed = answer.parse(await client(call, { params: { enterpriseId }, query, signal }));
      return { records: listed.records, rows: rows.parse(listed[plural]) };
    },
    enabled: mayUse(call.access, session),
    placeholderData: keepPreviousData,
  });
  if (!mayUse(call.access, session)) return <NotFoundPage />;
  return (
    <Page title={translateSentence(nameOfPage(route))}>
      {hasSearch && (
        <div className={classes.bar} role="search">
          <SearchField />
        </div>
      )}
      <Listed
        records={data?.records}
        query={{ page, size: SIZE }}
        isError={isError}
        refetch={refetch}
        empty={t('There is nothing here yet.')}
      >
        <ListTable columns={columns.map((name) => ({ label: translateSentence(wordsOf(name)) }))}>
          {data?.rows.map((row) => (
            <tr key={row.id}>
              {columns.map((name) => (
                <td key={name}>{valueText(row[name])}</td>
              ))}
            </tr>
          ))}
        </ListTable>
      </Listed>
    </Page>
  );
}

const dateTime = z.iso.datetime({ offset: true });

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return new Intl.NumberFormat(formatLocale()).format(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return '';
  return dateTime.safeParse(value).success ? formatDate(value) : value;
}
