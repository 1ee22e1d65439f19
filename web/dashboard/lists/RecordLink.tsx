import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RecordLinkProps {
  id: number;
  /** Address of the record's own page. */
  to: string;
  /** Whether the record is open beside the list. */
  isOpen: boolean;
  /** Opens a record beside the list. Absent: its page is opened. */
  onOpen: ((id: number) => void) | undefined;
  children: ReactNode;
}

/** The link of a row to its record. A click opens it beside the list; Enter, and a click for another tab, its page. */
export function RecordLink({ id, to, isOpen, onOpen, children }: RecordLinkProps) {
  return (
    <Link
      to={to}
      data-record={id}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (!onOpen || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </Link>
  );
}
