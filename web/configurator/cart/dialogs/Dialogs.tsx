import { lazy, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';

const OpenDialog = lazy(() => import('./OpenDialog.tsx').then((module) => ({ default: module.OpenDialog })));

/** The dialog that is open, if any. */
export function Dialogs() {
  const dialog = useSession((session) => session.dialog);
  return <Suspense fallback={null}>{dialog && <OpenDialog key={dialog.kind} dialog={dialog} />}</Suspense>;
}
