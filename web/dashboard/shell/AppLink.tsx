import { type AnchorHTMLAttributes, createContext, useContext } from 'react';
import { isPlainClick } from './is-plain-click.ts';

/** Opens a page of the dashboard. @param to a path, or the query of another URL of this page */
type Go = (to: string) => void;

/** Contains the router's own function, which never changes. */
export const GoContext = createContext<Go>(() => {
  throw new Error('No GoContext is above this element.');
});

export const useGo = (): Go => useContext(GoContext);

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** A path, or the query of another URL of this page. */
  to: string;
}

/**
 * A link to a page of the dashboard, for menus, tabs and lists. The router's `Link` and `useNavigate` render their component
 * again whenever the URL changes, and a list changes the URL with each page and each filter.
 */
export function AppLink({ to, ...own }: AppLinkProps) {
  const go = useGo();
  return (
    <a
      {...own}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
