import { lazy, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';

const OpenDialog = lazy(() => import('./OpenDialog.tsx').then((module) => ({ default: module.OpenDialog })));
const CropDialog = lazy(() =>
  import('../../panels/image/crop/CropDialog.tsx').then((module) => ({ default: module.CropDialog })),
);

/** The open dialog, if any. */
export function Dialogs() {
  const dialog = useSession((session) => session.dialog);
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'crop' && <CropDialog target={dialog.target} start={dialog.start} />}
      {dialog && dialog.kind !== 'crop' && <OpenDialog key={dialog.kind} dialog={dialog} />}
    </Suspense>
  );
}
