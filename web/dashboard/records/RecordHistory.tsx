import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { listEmployeesCall } from '../../../api/contract/calls/users.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import { auditEntries } from '../../../api/contract/resources/audit-entries.ts';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { formatDate } from './cell-text.ts';
import { Changes } from './Changes.tsx';
import type { Row } from './record-calls.ts';
import classes from './Records.module.css';
import { RestoreButton } from './RestoreButton.tsx';

const MAX_PEOPLE = 500;
const states = z.object({
  before: z.record(z.string(), z.unknown()).default({}),
  after: z.record(z.string(), z.unknown()).default({}),
});

/** Who changed a record, when, and what: the newest first. */
export function RecordHistory({ resource, row }: { resource: Resource; row: Row }) {
  const session = useSession();
  const { enterpriseId } = session.user;
  const { id } = row;
  const isWritable = resource.calls.update !== undefined && mayUse(resource.write, session);
  const { data } = useQuery({
    queryKey: ['history', enterpriseId, resource.name, id],
    queryFn: ({ signal }) =>
      client(auditEntries.calls.list, {
        params: { enterpriseId },
        query: { entity: resource.name, entityId: id, sort: 'DESC' },
        signal,
      }),
  });
  const { data: people } = useQuery({
    queryKey: ['people', enterpriseId],
    queryFn: ({ signal }) =>
      client(listEmployeesCall, { params: { enterpriseId }, query: { size: MAX_PEOPLE }, signal }),
  });
  const fields = describeFields(resource);
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
                  action: wordsOfValue(entry.action),
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
              {isWritable && entry.action === 'update' && (
                <RestoreButton resource={resource} row={row} values={before} />
              )}
            </details>
          </li>
        );
      })}
    </ol>
  );
}
