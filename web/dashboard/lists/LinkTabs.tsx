import { Link } from 'react-router';
import classes from './LinkTabs.module.css';

interface LinkTab {
  to: string;
  label: string;
  isCurrent: boolean;
  /** Shown beside the label. */
  count?: string | undefined;
}

/** Links to the lists or parts of a list, as a row of tabs. @param label name of the row */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          className={classes.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
