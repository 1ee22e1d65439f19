import '@mantine/core/styles/ActionIcon.css';
import IconDotsVertical from 'virtual:icons/dots-vertical';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';

const OpenMenu = lazy(() => import('./OpenMenu.tsx').then((module) => ({ default: module.OpenMenu })));

/** The menu of rarely used actions. Its list loads when it is first opened. */
export function MoreMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const target = (
    <IconButton
      size={44}
      variant="subtle"
      color="gray"
      label={t('More')}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    >
      <IconDotsVertical size={20} />
    </IconButton>
  );
  if (!isWanted) return target;
  return (
    <Suspense fallback={target}>
      <OpenMenu />
    </Suspense>
  );
}
