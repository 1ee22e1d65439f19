import { Link } from 'react-router';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { Page } from '../shell/Page.tsx';

interface ModulePageProps {
  name: string;
  modules: readonly string[];
}

/** The page of a module that the enterprise does not have. */
export function ModulePage({ name, modules }: ModulePageProps) {
  const { landingRoute } = useSession();
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
