import { useEffect, useRef } from 'react';
import { AppLink } from '../shell/AppLink.tsx';
import classes from './LinkTabs.module.css';

interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** Shown beside the label. */
  count?: string | undefined;
}

/**
 * Links to the lists or parts of a list, as a row of tabs. Tabs without room continue in further rows. On phones the row
 * scrolls, and begins at the current tab.
 * @param label name of the tabs
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  // Counts are loaded after the tabs and move them.
  const words = tabs.map(({ label: each, count = '', isCurrent }) => `${each} ${count} ${isCurrent}`).join();
  useEffect(() => centreCurrent(row.current!), [words]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.label}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

/** Scrolls a row sideways only. `scrollIntoView` could also scroll the page. */
function centreCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]');
  if (current) row.scrollLeft += centreOf(current) - centreOf(row);
}

function centreOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}
