import type { Resource } from '../../../api/contract/resource.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import type { Row } from './record-calls.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { translatedFields } from './translated-fields.ts';

/** The history of a record. Users who may write the record can revert a change. */
export function RecordHistory({ resource, row }: { resource: Resource; row: Row }) {
  const session = useSession();
  const isWritable = resource.calls.update !== undefined && mayUse(resource.write, session);
  return (
    <ChangeHistory
      entity={resource.name}
      id={row.id}
      fields={translatedFields(resource)}
      restore={
        isWritable ? (before) => <RestoreButton resource={resource} row={row} values={before} /> : undefined
      }
    />
  );
}
