import { isEmbeddedPath } from '../../../api/office/navigation/embedded-path.ts';

/** The e-mail address in the URL of an embedded page, which prefills the sign-in form. */
export function embeddedEmail(to: string | undefined): string {
  if (to === undefined || !isEmbeddedPath(to)) return '';
  return new URL(to, location.origin).searchParams.get('email') ?? '';
}
