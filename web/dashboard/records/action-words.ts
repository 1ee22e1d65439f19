import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { t } from '../../shared/text/text.ts';

/** An action of the audit trail, in the page's language. */
export function actionWords(action: string): string {
  const words = new Map([
    ['create', t('Created')],
    ['update', t('Changed')],
    ['delete', t('Deleted')],
    ['publish', t('Published')],
    ['unpublish', t('Unpublished')],
  ]);
  return words.get(action) ?? wordsOfValue(action);
}
