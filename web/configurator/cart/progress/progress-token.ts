import type { SessionStore } from '../../session/create-session.ts';

const LINK = /(?:^|#)progress=([\w-]+)$/;

/** The token of a mailed link, or of its fragment. Undefined: the text is not such a link. */
export const readProgressToken = (link: string): string | undefined => LINK.exec(link.trim())?.[1];

/** Loads the texts of the mailed link that opened this page, if there is one. */
export async function openProgressOfAddress(store: SessionStore): Promise<void> {
  const token = readProgressToken(location.hash);
  if (token === undefined) return;
  const { restoreFromLink } = await import('./restore-from-link.ts');
  const isAnswered = await restoreFromLink(store, token);
  // The link works once, so a reload of the page must not use it again.
  if (isAnswered) history.replaceState(history.state, '', location.pathname + location.search);
}
