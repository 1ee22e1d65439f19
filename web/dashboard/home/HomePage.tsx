import { t } from '../../shared/text/text.ts';
import { Page } from '../shell/Page.tsx';
import { Statistics } from './Statistics.tsx';
import { Tiles } from './Tiles.tsx';

/** /my-dashboard: where staff of the business family begin. Those who print as well see what was ordered and printed. */
export const HomePage = () => (
  <Page title={t('Dashboard')}>
    <Tiles />
    <Statistics />
  </Page>
);
