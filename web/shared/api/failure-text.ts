import { ApiProblem } from '../../../api/contract/create-client.ts';
import { t } from '../text/text.ts';
import { translateSentence } from '../text/translate-sentence.ts';

/** The message of a failed call in the page's language. Without a response it says so. */
export const failureText = (error: Error): string =>
  error instanceof ApiProblem
    ? translateSentence(error.message)
    : t('The server does not answer. Try again.');
