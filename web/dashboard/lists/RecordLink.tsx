import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../shell/is-plain-click.ts';
import { useGo } from '../shell/AppLink.tsx';

interface RecordLinkProps {
  id: number;
  /** Path of the record's page. */
  to: string;
  /** Whether the record is open beside the list. */
  isOpen: boolean;
  /** Opens a record beside the list. Absent: its page is opened. */
  onOpen: ((id: number) => void) | undefined;
  children: ReactNode;
}

/**
 * The link of a row to its record. A click opens it beside the list. Enter, or a click for another tab, opens its page.
 */
export function RecordLink({ id, to, isOpen, onOpen, children }: RecordLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (onOpen && event.detail !== 0) onOpen(id);
    else go(to);
  };
  return (
    <a href={to} data-record={id} aria-current={isOpen ? 'true' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
