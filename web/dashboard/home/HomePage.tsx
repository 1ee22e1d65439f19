import { t } from '../../shared/text/text.ts';
import { Page } from '../shell/Page.tsx';
import { Onboarding } from './Onboarding.tsx';
import { Statistics } from './Statistics.tsx';
import { Tiles } from './Tiles.tsx';

/** /my-dashboard: the first page of staff of the business family. Statistics are shown to users who may see orders. */
export const HomePage = () => (
  <Page title={t('Dashboard')}>
    <Onboarding />
    <Tiles />
    <Statistics />
  </Page>
);
