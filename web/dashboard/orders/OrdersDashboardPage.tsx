import { Link } from 'react-router';
import { nameOfPage } from '../places/list-menu-pages.ts';
import { Onboarding } from '../home/Onboarding.tsx';
import { Statistics } from '../home/Statistics.tsx';
import { Tiles } from '../home/Tiles.tsx';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { t } from '../../shared/text/text.ts';
import { Page } from '../shell/Page.tsx';
import { OrderCounts } from './OrderCounts.tsx';

/** /orders-dashboard: statistics of orders and prints, and quick-start links. */
export const OrdersDashboardPage = () => (
  <Page title={t('Dashboard')}>
    <Onboarding />
    <OrderCounts />
    <p>
      <Link to="/order-manager">{translateSentence(nameOfPage('/order-manager'))}</Link>
    </p>
    <Statistics />
    <Tiles />
  </Page>
);
