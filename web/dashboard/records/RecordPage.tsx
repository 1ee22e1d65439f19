import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { labelText } from './cell-text.ts';
import { findResource } from './find-resource.ts';
import { readRow } from './record-calls.ts';
import { lacksRecordAbove } from './record-place.ts';
import { RecordForm } from './RecordForm.tsx';
import { usePlace } from './use-place.ts';

/** A record to read and change, or a new one. */
export function RecordPage() {
  const { list, id } = useParams();
  const place = usePlace();
  const resource = findResource(list);
  if (!resource || lacksRecordAbove(resource, place)) return <NotFoundPage />;
  if (id === 'new') return <NewRecord key={resource.name} resource={resource} />;
  return <ExistingRecord key={`${resource.name} ${id}`} resource={resource} id={Number(id)} />;
}

function NewRecord({ resource }: { resource: Resource }) {
  const title = t('{list}: new', { list: resource.title });
  return (
    <Page title={title}>
      <RecordForm resource={resource} row={undefined} />
    </Page>
  );
}

function ExistingRecord({ resource, id }: { resource: Resource; id: number }) {
  const place = usePlace();
  const { data: row, isError } = useQuery({
    queryKey: ['record', place, resource.plural, id],
    queryFn: ({ signal }) => readRow(resource, place, id, signal),
    enabled: Number.isInteger(id),
  });
  if (isError || !Number.isInteger(id)) return <NotFoundPage />;
  if (!row) return <SkeletonPage />;
  return (
    <Page title={labelText(row[resource.labelField], id)}>
      <RecordForm resource={resource} row={row} />
    </Page>
  );
}
