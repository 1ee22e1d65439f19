import { Onboarding } from '../home/Onboarding.tsx';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import { NewOrder } from './NewOrder.tsx';

const ROUTE = '/order';

/** /order: an order on a customer's behalf. As a landing page it also shows the onboarding checklist. */
export function NewOrderPage() {
  const { landingRoute } = useSession();
  return (
    <Page title={t('New order')}>
      {landingRoute === ROUTE && <Onboarding />}
      <NewOrder />
    </Page>
  );
}
