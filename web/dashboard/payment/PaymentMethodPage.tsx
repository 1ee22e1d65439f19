import { useQuery } from '@tanstack/react-query';
import { updateEnterpriseCall } from '../../../api/contract/calls/platform.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { onboardingQuery } from '../home/onboarding-query.ts';
import { nameOfPage } from '../places/list-menu-pages.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';
import classes from './PaymentMethod.module.css';
import { StoredPaymentMethod } from './StoredPaymentMethod.tsx';

const ROUTE = '/payment-method';

/** /payment-method: the payment method of a reseller. Platen stores the reference of a payment provider, not a card. */
export function PaymentMethodPage() {
  const session = useSession();
  return (
    <Page title={translateSentence(nameOfPage(ROUTE))}>
      <div className={classes.page}>
        <p className={classes.about}>
          {t(
            'Card and account stay with your payment provider. Platen keeps the reference that the provider gives them.',
          )}
        </p>
        {mayUse(updateEnterpriseCall.access, session) ? (
          <StoredPaymentMethod enterpriseId={session.user.enterpriseId} />
        ) : (
          <Readonly enterpriseId={session.user.enterpriseId} />
        )}
      </div>
    </Page>
  );
}

/** Whether there is a payment method, for users without the right to edit the enterprise. */
function Readonly({ enterpriseId }: { enterpriseId: number }) {
  const { data } = useQuery(onboardingQuery(enterpriseId));
  return (
    <>
      {data?.resellerChecklist && (
        <p>
          {data.resellerChecklist.hasAddedPaymentMethod
            ? t('Your enterprise has a payment method.')
            : t('Your enterprise has no payment method yet.')}
        </p>
      )}
      <p>{t('Administrators of your enterprise can change it.')}</p>
    </>
  );
}
