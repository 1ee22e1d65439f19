import { lazy, Suspense, useState } from 'react';
import { SessionName } from './SessionName.tsx';

const OpenSessionMenu = lazy(() =>
  import('./OpenSessionMenu.tsx').then((module) => ({ default: module.OpenSessionMenu })),
);

/** The menu of the signed-in user. Its list loads when it is first opened. */
export function SessionMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const target = <SessionName aria-haspopup="menu" onClick={() => setIsWanted(true)} />;
  if (!isWanted) return target;
  return (
    <Suspense fallback={target}>
      <OpenSessionMenu />
    </Suspense>
  );
}
