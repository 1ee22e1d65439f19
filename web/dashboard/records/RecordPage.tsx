import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { Resource } from '../../../api/contract/resource.ts';
import { downloadGroupCall } from '../../../api/contract/calls/product-groups.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { webhooks } from '../../../api/contract/resources/webhooks.ts';
import { auditEntries } from '../../../api/contract/resources/audit-entries.ts';
import { firstPathSegment } from '../../../api/office/navigation/choose-menu.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { labelText } from './cell-text.ts';
import { RelatedCreation } from './fields/related-creation.ts';
import { findResource } from './find-resource.ts';
import type { Row } from './record-calls.ts';
import { lacksRecordAbove, placeQuery } from './record-place.ts';
import { RecordForm } from './RecordForm.tsx';
import { usePlace } from './use-place.ts';
import { useRecord } from './use-record.ts';

const RecordHistory = lazy(() =>
  import('./RecordHistory.tsx').then((module) => ({ default: module.RecordHistory })),
);
const CreateDrawer = lazy(() =>
  import('./CreateDrawer.tsx').then((module) => ({ default: module.CreateDrawer })),
);
const SecretDialog = lazy(() =>
  import('./SecretDialog.tsx').then((module) => ({ default: module.SecretDialog })),
);
const DownloadProduct = lazy(() =>
  import('../products/DownloadProduct.tsx').then((module) => ({ default: module.DownloadProduct })),
);
const Deliveries = lazy(() =>
  import('../webhooks/Deliveries.tsx').then((module) => ({ default: module.Deliveries })),
);
const DeleteButton = lazy(() =>
  import('./DeleteButton.tsx').then((module) => ({ default: module.DeleteButton })),
);

/** The page of an existing or new record. */
export function RecordPage() {
  const { list, id } = useParams();
  const place = usePlace();
  const resource = findResource(list);
  if (!resource || lacksRecordAbove(resource, place)) return <NotFoundPage />;
  if (id === 'new') return <NewRecord key={resource.name} resource={resource} />;
  return <ExistingRecord key={`${resource.name} ${id}`} resource={resource} id={Number(id)} />;
}

function NewRecord({ resource }: { resource: Resource }) {
  const place = usePlace();
  const navigate = useNavigate();
  const segment = firstPathSegment(useLocation().pathname);
  const [created, setCreated] = useState<Row>();
  const list = `/${segment}/${resource.plural}`;
  const show = ({ id }: Row) => void navigate(`${list}/${id}${placeQuery(place)}`, { replace: true });
  const secret = created?.['secret'];
  return (
    <Page title={t('{list}: new', { list: translateSentence(resource.title) })}>
      <RelatedCreation value={CreateDrawer}>
        <RecordForm
          resource={resource}
          row={undefined}
          place={place}
          onCreated={(saved, others) => {
            if (others > 0) return void navigate(`${list}${placeQuery(place)}`, { replace: true });
            return saved['secret'] === undefined ? show(saved) : setCreated(saved);
          }}
        />
      </RelatedCreation>
      <Suspense fallback={null}>
        {created && typeof secret === 'string' && (
          <SecretDialog secret={secret} onClose={() => show(created)} />
        )}
      </Suspense>
    </Page>
  );
}

const ExistingRecord = ({ resource, id }: { resource: Resource; id: number }) => (
  <LoadedPage title={translateSentence(resource.title)} loaded={useRecord(resource, id)}>
    {(row) => <ShownRecord resource={resource} row={row} />}
  </LoadedPage>
);

function ShownRecord({ resource, row }: { resource: Resource; row: Row }) {
  const place = usePlace();
  const session = useSession();
  const [isHistory, setHistory] = useState(false);
  const { id } = row;
  const label = labelText(row[resource.labelField], id);
  const mayDelete = resource.calls.delete && mayUse(resource.write, session);
  return (
    <Page
      title={label}
      actions={
        <Suspense fallback={null}>
          {mayUse(auditEntries.read, session) && (
            <Button variant="default" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
              {t('History')}
            </Button>
          )}
          {resource.name === productGroups.name && mayUse(downloadGroupCall.access, session) && (
            <>
              <Button component={Link} to={`/products/productGroups/${id}/editor`}>
                {t('Open in the editor')}
              </Button>
              <Button component={Link} to={`/products/productGroups/${id}/variants`} variant="default">
                {t('Variants')}
              </Button>
              <DownloadProduct id={id} />
            </>
          )}
          {mayDelete && <DeleteButton resource={resource} id={id} label={label} />}
        </Suspense>
      }
    >
      <Suspense fallback={null}>{isHistory && <RecordHistory resource={resource} row={row} />}</Suspense>
      <RelatedCreation value={CreateDrawer}>
        <RecordForm resource={resource} row={row} place={place} />
      </RelatedCreation>
      <Suspense fallback={null}>{resource.name === webhooks.name && <Deliveries id={id} />}</Suspense>
    </Page>
  );
}
