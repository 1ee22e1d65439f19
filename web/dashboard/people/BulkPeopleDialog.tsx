import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { updateManyEmployeesCall } from '../../../api/contract/calls/users.ts';
import { type Role, ROLES } from '../../../api/office/roles.ts';
import { SYSTEM_ROLES } from '../../../api/office/grants.ts';
import { client } from '../../shared/api/client.ts';
import { randomId } from '../../shared/random-id.ts';
import { t } from '../../shared/text/text.ts';
import { BulkChangeDialog, type BulkChosen } from '../records/BulkChangeDialog.tsx';
import classes from '../records/Bulk.module.css';
import { useSession } from '../session/use-session.ts';
import { roleHelp, roleWords } from './person-words.ts';

/** Bulk changes of users: of their roles, or whether they may sign in. */
export type PeopleChange = 'add' | 'remove' | 'activate' | 'deactivate';

/** Changes the selected users. */
export function BulkPeopleDialog({ change, ...chosen }: BulkChosen & { change: PeopleChange }) {
  const { user } = useSession();
  const [role, setRole] = useState<Role>();
  const isOfRole = change === 'add' || change === 'remove';
  const isSystemAdmin = user.roles.includes('SYSTEM_ADMIN');
  const offered = ROLES.filter((each) => isSystemAdmin || !SYSTEM_ROLES.includes(each));
  const body = isOfRole
    ? { [change === 'add' ? 'addRoles' : 'removeRoles']: role ? [role] : [] }
    : { active: change === 'activate' };
  return (
    <BulkChangeDialog
      {...chosen}
      kind="people"
      title={titleOf(change)}
      change={isOfRole ? role && `${change} ${role}` : change}
      isReady={!isOfRole || role !== undefined}
      ask={(query) =>
        client(updateManyEmployeesCall, {
          params: { enterpriseId: user.enterpriseId },
          query,
          body,
          idempotencyKey: randomId(),
        })
      }
      actText={(count) =>
        count === undefined
          ? t('Change')
          : t('Change {count, plural, one {# user} other {# users}}', { count })
      }
      doneText={(done) => t('{done, plural, one {# user changed} other {# users changed}}', { done })}
      unchangedText={(count) =>
        t('{count, plural, one {# user is not changed:} other {# users are not changed:}}', { count })
      }
    >
      {isOfRole ? (
        <Select
          label={t('Role')}
          data={offered.map((value) => ({ value, label: roleWords(value) }))}
          value={role ?? null}
          description={role && roleHelp(role)}
          onChange={(next) => setRole(offered.find((each) => each === next))}
          data-autofocus
        />
      ) : (
        change === 'deactivate' && (
          <p className={classes.quiet}>
            {t(
              'Deactivated users are signed out at once and cannot sign in. What they did keeps their name.',
            )}
          </p>
        )
      )}
    </BulkChangeDialog>
  );
}

const titleOf = (change: PeopleChange): string =>
  ({
    add: t('Add a role'),
    remove: t('Remove a role'),
    activate: t('Activate users'),
    deactivate: t('Deactivate users'),
  })[change];
