import type { ReactNode } from 'react';
import type { FollowRecord } from './use-follow-record.ts';

interface RecordLinkProps {
  id: number;
  /** Path of the record's page. */
  to: string;
  /** Whether the record is open beside the list. */
  isOpen: boolean;
  follow: FollowRecord;
  children: ReactNode;
}

/**
 * The link of a row to its record. It is not a router `Link` and uses no hook of the router, because those render again
 * whenever the URL changes.
 */
export function RecordLink({ id, to, isOpen, follow, children }: RecordLinkProps) {
  return (
    <a
      href={to}
      data-record={id}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => follow(event, id, to)}
    >
      {children}
    </a>
  );
}
