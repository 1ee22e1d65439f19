import { t } from '../../shared/text/text.ts';
import { Page } from '../shell/Page.tsx';
import { Onboarding } from './Onboarding.tsx';
import { Statistics } from './Statistics.tsx';
import { Tiles } from './Tiles.tsx';

/** /my-dashboard: where staff of the business family begin, with what is left to be set up. Those who print as well see what was ordered and printed. */
export const HomePage = () => (
  <Page title={t('Dashboard')}>
    <Onboarding />
    <Tiles />
    <Statistics />
  </Page>
);
