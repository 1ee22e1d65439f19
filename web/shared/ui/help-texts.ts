import { helpTextsCall } from '../../../api/contract/calls/screens.ts';
import { client } from '../api/client.ts';

export type HelpTexts = Readonly<Record<string, string>>;

const loading = new Map<string, Promise<HelpTexts>>();

/**
 * The help texts in the closest language that the server has. They are loaded once. A page without help texts still
 * works, so a failure returns none, and the next call tries again.
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
