import { composeOperationsPage } from './compose-operations-page.ts';
import { composePreflightPage } from './compose-preflight-page.ts';

/** A page of docs/ that has to agree with the code. */
interface Page {
  path: string;
  /** @param text the page as it is, of which a part may be kept */
  compose: (text: string) => string | Promise<string>;
}

/** The pages that are made from the code, whole or in part. */
export const pages: readonly Page[] = [
  { path: 'docs/preflight.md', compose: composePreflightPage },
  { path: 'docs/operations.md', compose: composeOperationsPage },
];
