import { isEmbeddedPath } from '../../../api/office/navigation/embedded-path.ts';

/** The e-mail address that an embedded page was opened with. Signing in for that page, a user need not type it again. */
export function embeddedEmail(to: string | undefined): string {
  if (to === undefined || !isEmbeddedPath(to)) return '';
  return new URL(to, location.origin).searchParams.get('email') ?? '';
}
