import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { listEmployeesCall } from '../../../api/contract/calls/users.ts';
import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { auditEntries } from '../../../api/contract/resources/audit-entries.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { useSession } from '../session/use-session.ts';
import { actionWords } from './action-words.ts';
import { formatDate } from './cell-text.ts';
import { Changes } from './Changes.tsx';
import classes from './Records.module.css';

const MAX_PEOPLE = 500;
const states = z.object({
  before: z.record(z.string(), z.unknown()).default({}),
  after: z.record(z.string(), z.unknown()).default({}),
});

interface ChangeHistoryProps {
  /** Name in the audit trail. */
  entity: string;
  id: number;
  fields: readonly ResourceField[];
  /** The action beside a change. Absent: none. @param before former values of the fields */
  restore?: ((before: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
}

/** The changes of a record with authors and times, newest first. */
export function ChangeHistory({ entity, id, fields, restore }: ChangeHistoryProps) {
  const { enterpriseId } = useSession().user;
  const { data } = useQuery({
    queryKey: ['history', enterpriseId, entity, id],
    queryFn: ({ signal }) =>
      client(auditEntries.calls.list, {
        params: { enterpriseId },
        query: { entity, entityId: id, sort: 'DESC' },
        signal,
      }),
  });
  const { data: people } = useQuery({
    queryKey: ['people', enterpriseId],
    queryFn: ({ signal }) =>
      client(listEmployeesCall, { params: { enterpriseId }, query: { size: MAX_PEOPLE }, signal }),
  });
  const nameOf = (employeeId: number | null) =>
    people?.employees.find((employee) => employee.id === employeeId)?.username ?? t('Platen');
  if (!data) return null;
  if (data.records === 0) return <p className={lists.empty}>{t('Nothing has been changed yet.')}</p>;
  return (
    <ol className={classes.history}>
      {data.auditEntries.map((entry) => {
        const { before, after } = states.catch({ before: {}, after: {} }).parse(entry.change);
        const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
        return (
          <li key={entry.id}>
            <details>
              <summary className={classes.entry}>
                {t('{action} by {person}, {time}', {
                  action: actionWords(entry.action),
                  person: nameOf(entry.employeeId),
                  time: formatDate(entry.utcCreatedDateTime),
                })}
              </summary>
              <Changes
                fields={fields}
                names={names}
                before={before}
                after={after}
                headings={[t('Before'), t('After')]}
              />
              {entry.action === 'update' && restore?.(before)}
            </details>
          </li>
        );
      })}
    </ol>
  );
}
