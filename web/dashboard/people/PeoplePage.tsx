import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { CallListPage } from '../lists/CallListPage.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { Mark } from '../lists/Mark.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import work from '../progress/Work.module.css';
import { PersonImage } from './PersonImage.tsx';
import { peopleQuery, type Person } from './person-queries.ts';
import { nameOf, stateOf, TONES } from './person-state.ts';
import { roleWords, stateWords } from './person-words.ts';

const InviteDialog = lazy(() =>
  import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

/** /users: the people of the enterprise, with their roles and whether they can sign in. */
export function PeoplePage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <CallListPage
        title={t('Users')}
        actions={
          <Button data-shortcut="new" onClick={() => setInviting(true)}>
            {t('Invite')}
          </Button>
        }
        load={peopleQuery}
        filters={['active']}
        search={
          <>
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
          </>
        }
        noMatch={t('No user matches.')}
      >
        {({ employees }) => <Table people={employees} />}
      </CallListPage>
      <Suspense fallback={null}>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
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
              <PersonImage employeeId={person.id} /> <Link to={`/users/${person.id}`}>{nameOf(person)}</Link>
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
