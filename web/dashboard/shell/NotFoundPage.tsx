import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from './Page.tsx';

export function NotFoundPage() {
  const { landingRoute } = useSession();
  return (
    <Page title={t('Page not found')}>
      <p>{t('There is no page at this address.')}</p>
      <p>
        <Button component={Link} to={landingRoute} variant="default">
          {t('Go to the first page')}
        </Button>
      </p>
    </Page>
  );
}
