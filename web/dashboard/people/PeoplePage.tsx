import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listEmployeesCall } from '../../../api/contract/calls/users.ts';
import { t } from '../../shared/text/text.ts';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { Listed } from '../lists/Listed.tsx';
import { readListQuery } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { Mark } from '../lists/Mark.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import work from '../progress/Work.module.css';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { peopleQuery, type Person } from './person-queries.ts';
import { nameOf, stateOf, TONES } from './person-state.ts';
import { roleWords, stateWords } from './person-words.ts';

const InviteDialog = lazy(() =>
  import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

/** /users: the people of the enterprise, with their roles and whether they can sign in. */
export function PeoplePage() {
  const session = useSession();
  const [address] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const query = readListQuery(address, ['active']);
  const mayList = mayUse(listEmployeesCall.access, session);
  const { data, isError, refetch } = useQuery({
    ...peopleQuery(session.user.enterpriseId, query),
    enabled: mayList,
  });
  if (!mayList) return <NotFoundPage />;
  return (
    <Page
      title={t('Users')}
      actions={
        <Button data-shortcut="new" onClick={() => setInviting(true)}>
          {t('Invite')}
        </Button>
      }
    >
      <div className={lists.bar} role="search">
        <SearchField placeholder={t('Name or address')} />
        <FilterSelect
          name="active"
          label={t('State')}
          all={t('Everybody')}
          options={[
            { value: 'true', label: t('Active and invited') },
            { value: 'false', label: t('Deactivated') },
          ]}
        />
      </div>
      <Listed
        records={data?.records}
        query={query}
        isError={isError}
        refetch={refetch}
        empty={t('No user matches.')}
      >
        {data && <Table people={data.employees} />}
      </Listed>
      <Suspense fallback={null}>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </Page>
  );
}

function Table({ people }: { people: readonly Person[] }) {
  const now = Date.now();
  return (
    <ListTable
      columns={[
        { label: t('Name') },
        { label: t('State') },
        { label: t('Address'), className: work.wide },
        { label: t('Roles'), className: work.wide },
      ]}
    >
      {people.map((person) => {
        const state = stateOf(person, now);
        return (
          <tr key={person.id}>
            <td className={work.first} title={nameOf(person)}>
              <Link to={`/users/${person.id}`}>{nameOf(person)}</Link>
            </td>
            <td>
              <Mark status={state} tone={TONES[state]}>
                {stateWords(state)}
              </Mark>
            </td>
            <td className={work.wide}>{person.username}</td>
            <td className={work.wide}>{person.roles.map(roleWords).join(', ')}</td>
          </tr>
        );
      })}
    </ListTable>
  );
}
