import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';

const OpenMenu = lazy(() => import('./OpenMenu.tsx').then((module) => ({ default: module.OpenMenu })));

/** The menu of rarely used actions. Its list loads when it is first opened. */
export function MoreMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const target = (
    <ActionIcon
      size={44}
      variant="subtle"
      color="gray"
      aria-label={t('More')}
      title={t('More')}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    >
      <IconDotsVertical size={20} />
    </ActionIcon>
  );
  if (!isWanted) return target;
  return (
    <Suspense fallback={target}>
      <OpenMenu />
    </Suspense>
  );
}
