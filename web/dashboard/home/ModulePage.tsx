import { Link } from 'react-router';
import { wordsOf } from '../../../api/contract/words-of.ts';
import type { Role } from '../../../engine/office.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';

interface ModulePageProps {
  name: string;
  modules: readonly string[];
  /** One of them is needed; none: nobody is refused. */
  roles: readonly Role[];
}

/** The place of a page whose module the enterprise lacks. Who has not the role of the page finds no page. */
export function ModulePage({ name, modules, roles }: ModulePageProps) {
  const { user, landingRoute } = useSession();
  if (roles.length > 0 && !roles.some((role) => user.roles.includes(role))) return <NotFoundPage />;
  return (
    <Page title={translateSentence(name)}>
      <p>
        {t('This page belongs to a module that your enterprise does not have: {modules}.', {
          modules: modules.map(wordsOf).join(', '),
        })}
      </p>
      <p>
        <Link to={landingRoute}>{t('Go to the first page')}</Link>
      </p>
    </Page>
  );
}
