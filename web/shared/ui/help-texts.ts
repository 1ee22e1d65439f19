import { helpTextsCall } from '../../../api/contract/calls/screens.ts';
import { client } from '../api/client.ts';

export type HelpTexts = Readonly<Record<string, string>>;

const loading = new Map<string, Promise<HelpTexts>>();

/**
 * The help texts in a language, which the server chooses as near as it can. Loaded once; a page without help texts
 * still works, so a failure gives none and the next call tries again.
 */
export function loadHelpTexts(language: string): Promise<HelpTexts> {
  const known = loading.get(language);
  if (known) return known;
  const texts = client(helpTextsCall, { params: { lang: language } }).then(
    (answer) => answer.texts,
    () => {
      loading.delete(language);
      return {};
    },
  );
  loading.set(language, texts);
  return texts;
}
