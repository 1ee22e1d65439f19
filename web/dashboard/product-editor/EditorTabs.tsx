import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import type { SetUp } from './group-product-query.ts';
import classes from './ProductEditor.module.css';
import type { Saving } from './save/use-saving.ts';

const PrintView = lazy(() =>
  import('./views/PrintView.tsx').then((module) => ({ default: module.PrintView })),
);
const PdfView = lazy(() => import('./views/PdfView.tsx').then((module) => ({ default: module.PdfView })));
const MockupView = lazy(() =>
  import('./views/MockupView.tsx').then((module) => ({ default: module.MockupView })),
);
const ShopperView = lazy(() =>
  import('./views/ShopperView.tsx').then((module) => ({ default: module.ShopperView })),
);

const VersionsView = lazy(() =>
  import('./views/VersionsView.tsx').then((module) => ({ default: module.VersionsView })),
);

interface EditorTabsProps extends Pick<SetUp, 'records'> {
  productGroupId: number;
  saving: Saving;
  stage: ReactNode;
}

/** The tabs of the current product. The stage stays mounted behind the other tabs. */
export function EditorTabs({ productGroupId, records, saving, stage }: EditorTabsProps) {
  const [tab, setTab] = useState<string | null>('design');
  const views = [
    { name: 'print', title: t('Print'), view: <PrintView /> },
    { name: 'pdf', title: t('PDF'), view: <PdfView productGroupId={productGroupId} /> },
    {
      name: 'mockup',
      title: t('Mockups'),
      view: <MockupView productGroupId={productGroupId} records={records} saving={saving} />,
    },
    {
      name: 'shopper',
      title: t('What a shopper sees'),
      view: <ShopperView productGroupId={productGroupId} records={records} saving={saving} />,
    },
    {
      name: 'versions',
      title: t('Versions'),
      view: <VersionsView productGroupId={productGroupId} saving={saving} />,
    },
  ];
  return (
    <Tabs value={tab} onChange={setTab} className={classes.middle ?? ''}>
      <Tabs.List className={classes.tabs ?? ''}>
        <Tabs.Tab value="design">{t('Design')}</Tabs.Tab>
        {views.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="design" className={classes.stage ?? ''}>
        {stage}
      </Tabs.Panel>
      {views.map(({ name, view }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
          {tab === name && <Suspense fallback={null}>{view}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
