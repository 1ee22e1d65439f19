import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Tiles } from '../home/Tiles.tsx';
import { listMenuPages, nameOfPage } from '../places/list-menu-pages.ts';
import type { PageRule } from '../places/pages.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Page } from './Page.tsx';
import { useMenu } from './use-menu.ts';

/** The page of the URL if the user has access, else page-not-found. A landing page shows the reason. */
export function PermittedPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const isFor = match?.handle as PageRule | undefined;
  if (!match || !isFor || isFor(session, match.params)) return <Outlet />;
  return pathname === session.landingRoute ? <BarredLanding route={pathname} /> : <NotFoundPage />;
}

/** The landing page of a user whose roles do not include it. Licences determine the landing page, roles the rights. */
function BarredLanding({ route }: { route: string }) {
  const pages = listMenuPages(useMenu());
  return (
    <Page title={translateSentence(nameOfPage(route))}>
      <p>{t('Your roles do not include this page. Administrators of your enterprise can change them.')}</p>
      <Tiles />
      {pages.length > 0 && (
        <>
          <h2>{t('Your pages')}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.route}>
                <Link to={page.route}>{translateSentence(page.name)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
