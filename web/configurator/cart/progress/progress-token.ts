import type { SessionStore } from '../../session/create-session.ts';

const LINK = /(?:^|#)progress=([\w-]+)$/;

/** The token of a mailed link, or of its fragment; undefined: it is no such link. */
export const readProgressToken = (link: string): string | undefined => LINK.exec(link.trim())?.[1];

/** Opens the mailed link that led to this page, if one did. */
export async function openProgressOfAddress(store: SessionStore): Promise<void> {
  const token = readProgressToken(location.hash);
  if (token === undefined) return;
  const { bringBackByLink } = await import('./bring-back-by-link.ts');
  const isAnswered = await bringBackByLink(store, token);
  // The link works once: a page that is loaded again is not to use it again.
  if (isAnswered) history.replaceState(history.state, '', location.pathname + location.search);
}
