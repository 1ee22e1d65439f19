import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Onboarding } from '../home/Onboarding.tsx';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { useMenu } from '../shell/use-menu.ts';
import { listMenuPages, nameOfPage } from './list-menu-pages.ts';

/** The queue is a page of the server, not of this router. */
const SERVER_PAGES = ['/operations/queue', '/docs'];

/**
 * A page of the menu without a screen of its own. The users whose landing page it is see the onboarding checklist.
 * @param insteadRoute where its work is done
 */
export function PlannedPage({ route, insteadRoute }: { route: string; insteadRoute: string }) {
  const { landingRoute } = useSession();
  const isInMenu = listMenuPages(useMenu()).some((page) => page.route === route);
  if (!isInMenu) return <NotFoundPage />;
  const isServerPage = SERVER_PAGES.includes(insteadRoute);
  return (
    <Page title={translateSentence(nameOfPage(route))}>
      {route === landingRoute && <Onboarding />}
      <p>{t('This page has no screen yet. Programs do its work through the API.')}</p>
      <p>
        {isServerPage ? (
          <Button component="a" href={insteadRoute} variant="default">
            {t('Open the queue')}
          </Button>
        ) : (
          <Button component={Link} to={insteadRoute} variant="default">
            {t('Go to: {page}', { page: translateSentence(nameOfPage(`/${insteadRoute.split('/')[1]}`)) })}
          </Button>
        )}{' '}
        <Button component="a" href="/docs" variant="subtle">
          {t('API documentation')}
        </Button>
      </p>
    </Page>
  );
}
