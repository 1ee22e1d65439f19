import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { CallListPage } from '../lists/CallListPage.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import type { ListQuery } from '../lists/list-query.ts';
import lists from '../lists/Lists.module.css';
import { ListTable } from '../lists/ListTable.tsx';
import { Mark } from '../lists/Mark.tsx';
import { RowCheckbox } from '../lists/RowCheckbox.tsx';
import { SearchField } from '../lists/SearchField.tsx';
import { SelectPage } from '../lists/SelectPage.tsx';
import { type UsedSelection, useSelection } from '../lists/use-selection.ts';
import work from '../progress/Work.module.css';
import { PersonImage } from './PersonImage.tsx';
import { peopleQuery, type Person } from './person-queries.ts';
import { nameOf, stateOf, TONES } from './person-state.ts';
import { roleWords, stateWords } from './person-words.ts';

const InviteDialog = lazy(() =>
  import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

/** /users: the users of the enterprise, with their roles and their state. */
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
              all={t('All users')}
              options={[
                { value: 'true', label: t('Active and invited') },
                { value: 'false', label: t('Deactivated') },
              ]}
            />
          </>
        }
        noMatch={t('No user matches.')}
      >
        {({ employees, records }, query) => <People people={employees} records={records} query={query} />}
      </CallListPage>
      <Suspense fallback={null}>{isInviting && <InviteDialog onClose={() => setInviting(false)} />}</Suspense>
    </>
  );
}

const PeopleBulkBar = lazy(() =>
  import('./PeopleBulkBar.tsx').then((module) => ({ default: module.PeopleBulkBar })),
);

interface PeopleProps {
  people: readonly Person[];
  records: number;
  query: ListQuery;
}

function People({ people, records, query }: PeopleProps) {
  const selected = useSelection(query);
  return (
    <>
      <Table people={people} selected={selected} />
      <Suspense fallback={null}>
        {selected.isAny && <PeopleBulkBar query={query} selected={selected} records={records} />}
      </Suspense>
    </>
  );
}

function Table({ people, selected }: { people: readonly Person[]; selected: UsedSelection }) {
  const now = Date.now();
  return (
    <ListTable
      select={<SelectPage ids={people.map(({ id }) => id)} selected={selected} />}
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
          <tr key={person.id} data-selected={selected.isSelected(person.id) || undefined}>
            <td className={lists.select}>
              <RowCheckbox
                label={t('Select {name}', { name: nameOf(person) })}
                checked={selected.isSelected(person.id)}
                onChange={(isChecked) => selected.toggle([person.id], isChecked)}
              />
            </td>
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
