import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { setOwnAppConfigurationCall } from '../../../api/contract/calls/platform.ts';
import { auditEntries } from '../../../api/contract/resources/audit-entries.ts';
import { t } from '../../shared/text/text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { ownAppQuery } from './app-queries.ts';
import { listAppFields } from './list-app-fields.ts';
import { PartnerAppForm } from './PartnerAppForm.tsx';

const ChangeHistory = lazy(() =>
  import('../records/ChangeHistory.tsx').then((module) => ({ default: module.ChangeHistory })),
);

/** /partner-app: the configuration of the configurator inside the enterprise's own app (back-office §3). */
export function PartnerAppPage() {
  const session = useSession();
  const { enterpriseId } = session.user;
  const [isHistory, setHistory] = useState(false);
  const [fields] = useState(listAppFields);
  const mayWrite = mayUse(setOwnAppConfigurationCall.access, session);
  return (
    <LoadedPage title={t('Partner app')} loaded={useQuery(ownAppQuery(enterpriseId))}>
      {(saved) => (
        <Page
          title={t('Partner app')}
          actions={
            mayUse(auditEntries.read, session) && (
              <Button variant="default" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
                {t('History')}
              </Button>
            )
          }
        >
          {!mayWrite && <p>{t('You can view this. Only admins can change it.')}</p>}
          <Suspense fallback={null}>
            {isHistory && (
              <ChangeHistory entity="partnerAppConfiguration" id={enterpriseId} fields={fields} />
            )}
          </Suspense>
          <PartnerAppForm fields={fields} saved={saved} />
        </Page>
      )}
    </LoadedPage>
  );
}
