import { retrieveCustomisationCall } from '../../../api/contract/calls/configurator.ts';
import type { Client } from '../../../api/contract/client-types.ts';
import { ApiProblem, isProblemOf } from '../../../api/contract/create-client.ts';
import { savedQuery } from '../../../api/contract/first-calls.ts';
import { messages } from '../../../engine/screens.ts';
import { t } from '../../shared/text/text.ts';
import type { Notice } from '../session/session.ts';
import type { Inputs } from './inputs.ts';

/** The result of a customisation code. */
interface Saved {
  /** `undefined`: the base product loads. */
  customisation: unknown;
  notice?: Notice | undefined;
}

/**
 * Fetches the saved design. If it cannot be fetched, the base product loads (C4-07), and a notice says that the code is
 * not recognised (C5-15). A design of another product is a shopper's work, so it is not replaced by the base product.
 * Nothing loads, and the page says that the design does not match.
 * @throws ApiProblem `customisation-mismatch`
 */
export async function loadSaved(client: Client, inputs: Inputs): Promise<Saved> {
  const query = savedQuery(inputs);
  if (!query) return { customisation: undefined };
  try {
    return { customisation: await client(retrieveCustomisationCall, { query }) };
  } catch (error) {
    if (isProblemOf(retrieveCustomisationCall, error) && error.problem.errorCode === 'customisation-mismatch')
      throw error;
    const isUnknown = error instanceof ApiProblem && error.status === 404;
    const text = isUnknown
      ? messages.customisationNotRecognised
      : t('Your saved design could not be loaded.');
    return { customisation: undefined, notice: { text, kind: 'refused' } };
  }
}
