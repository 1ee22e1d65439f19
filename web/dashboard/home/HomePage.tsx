import { t } from '../../shared/text/text.ts';
import { Page } from '../shell/Page.tsx';
import { Tiles } from './Tiles.tsx';

/** /my-dashboard: where staff of the business family begin. */
export const HomePage = () => (
  <Page title={t('Dashboard')}>
    <Tiles />
  </Page>
);
