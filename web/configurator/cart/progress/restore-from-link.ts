import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { t } from '../../../shared/text/text.ts';
import type { SessionStore } from '../../session/create-session.ts';
import { run } from '../../session/outcome.ts';
import { openProgress } from './progress-calls.ts';
import { applyProgress } from './progress-texts.ts';

/**
 * Loads the texts of a mailed link into the design in one step and shows the result.
 * @returns whether the server has answered. If not, the link is still valid
 */
export async function restoreFromLink(store: SessionStore, token: string): Promise<boolean> {
  const say = (text: string, kind: 'done' | 'refused') => store.setState({ notice: { text, kind } });
  try {
    const { textAreaQuantities, shopProductVariantId } = await openProgress(token);
    if (shopProductVariantId !== null && shopProductVariantId !== store.getState().shopProductVariantId) {
      say(t('This link is for the texts of another product'), 'refused');
      return true;
    }
    run(store, applyProgress(textAreaQuantities));
    say(t('Your texts are loaded'), 'done');
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    const text = isRefused ? error.problem.error : t('Your texts could not be loaded. Load this page again');
    say(text, 'refused');
    return isRefused && error.status !== 429;
  }
}
