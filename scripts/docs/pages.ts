import { composeOperationsPage } from './compose-operations-page.ts';
import { composePreflightPage } from './compose-preflight-page.ts';

/** A page of docs/ that must match the code. */
interface Page {
  path: string;
  /** @param text the current page, of which a part may be kept */
  compose: (text: string) => string | Promise<string>;
}

/** The pages that are generated from the code, completely or in part. */
export const pages: readonly Page[] = [
  { path: 'docs/preflight.md', compose: composePreflightPage },
  { path: 'docs/operations.md', compose: composeOperationsPage },
];
