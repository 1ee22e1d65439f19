import IconLayoutGrid from 'virtual:icons/layout-grid';
import IconLayoutSidebar from 'virtual:icons/layout-sidebar';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Banner } from '../notifications/Banner.tsx';
import { Tiles } from '../home/Tiles.tsx';
import { Shortcuts } from '../palette/Shortcuts.tsx';
import { Footer } from './Footer.tsx';
import { ForcedReload } from './ForcedReload.tsx';
import { Menu } from './Menu.tsx';
import { ScreenMessages } from './ScreenMessages.tsx';
import classes from './Shell.module.css';
import { SessionMenu } from './SessionMenu.tsx';
import { useHiddenSidebar } from './use-hidden-sidebar.ts';

const UnreadMessages = lazy(() =>
  import('../messages/UnreadMessages.tsx').then((module) => ({ default: module.UnreadMessages })),
);
const Alerts = lazy(() =>
  import('../notifications/Alerts.tsx').then((module) => ({ default: module.Alerts })),
);

/** The layout of every page: a sidebar with the menu, which can be hidden, and a header (B2-31). */
export function Shell({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useHiddenSidebar();
  const [isQuickStart, setQuickStart] = useState(false);
  return (
    <div className={classes.shell} data-sidebar={isHidden ? 'hidden' : 'shown'}>
      <a href="#content" className={classes.skip}>
        {t('Skip to the content')}
      </a>
      <header className={classes.bar}>
        <IconButton
          label={isHidden ? t('Show the menu') : t('Hide the menu')}
          aria-expanded={!isHidden}
          aria-controls="menu"
          onClick={() => setHidden(!isHidden)}
        >
          <IconLayoutSidebar size={20} />
        </IconButton>
        <IconButton
          label={t('Quick start')}
          aria-expanded={isQuickStart}
          onClick={() => setQuickStart(!isQuickStart)}
        >
          <IconLayoutGrid size={20} />
        </IconButton>
        <Shortcuts toggleMenu={() => setHidden(!isHidden)} />
        <div className={classes.spacer} />
        <Suspense fallback={null}>
          <UnreadMessages />
          <Alerts />
        </Suspense>
        <SessionMenu />
      </header>
      <ScreenMessages />
      <nav id="menu" className={classes.sidebar} aria-label={t('Menu')} hidden={isHidden}>
        <Menu />
      </nav>
      <main id="content" className={classes.content} tabIndex={-1}>
        <Banner />
        {isQuickStart && (
          <section className={classes.quickStart} aria-label={t('Quick start')}>
            <Tiles />
          </section>
        )}
        {children}
      </main>
      <Footer />
      <ForcedReload />
    </div>
  );
}
