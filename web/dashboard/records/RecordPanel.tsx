import { lazy } from 'react';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { SidePanel } from '../lists/SidePanel.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { labelText } from './cell-text.ts';
import { RelatedCreation } from './fields/related-creation.ts';
import { RecordForm } from './RecordForm.tsx';
import { usePlace } from './use-place.ts';
import { useRecord } from './use-record.ts';

const CreateDrawer = lazy(() =>
  import('./CreateDrawer.tsx').then((module) => ({ default: module.CreateDrawer })),
);

interface RecordPanelProps {
  resource: Resource;
  id: number;
  /** Ids of the records on the page, in list order. */
  ids: readonly number[];
  /** Path of the record's page. */
  address: string;
  go: (id: number) => void;
  close: () => void;
}

/** A record beside its list. */
export function RecordPanel({ resource, id, ...panel }: RecordPanelProps) {
  const place = usePlace();
  const { data: row, isError, refetch } = useRecord(resource, id);
  const title = row ? labelText(row[resource.labelField], id) : `#${id}`;
  return (
    <SidePanel title={title} id={id} {...panel}>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {row === null && <p>{t('There is nothing here yet.')}</p>}
      {row && (
        <RelatedCreation value={CreateDrawer}>
          <RecordForm key={id} resource={resource} row={row} place={place} />
        </RelatedCreation>
      )}
    </SidePanel>
  );
}
