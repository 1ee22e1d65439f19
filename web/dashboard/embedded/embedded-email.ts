import { isEmbeddedPath } from '../../../engine/office.ts';

/** The e-mail address that an embedded page was opened with: whoever signs in for it has typed it once already. */
export function embeddedEmail(to: string | undefined): string {
  if (to === undefined || !isEmbeddedPath(to)) return '';
  return new URL(to, location.origin).searchParams.get('email') ?? '';
}
