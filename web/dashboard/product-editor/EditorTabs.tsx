import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './ProductEditor.module.css';

const PrintView = lazy(() =>
  import('./views/PrintView.tsx').then((module) => ({ default: module.PrintView })),
);

/** The product at this moment, in different forms. The stage stays as it is behind the others. */
export function EditorTabs({ stage }: { stage: ReactNode }) {
  const [tab, setTab] = useState<string | null>('design');
  return (
    <Tabs value={tab} onChange={setTab} className={classes.middle ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="design">{t('Design')}</Tabs.Tab>
        <Tabs.Tab value="print">{t('Print')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="design" className={classes.stage ?? ''}>
        {stage}
      </Tabs.Panel>
      <Tabs.Panel value="print" className={classes.panel ?? ''}>
        {tab === 'print' && (
          <Suspense fallback={null}>
            <PrintView />
          </Suspense>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
