import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../shared/ui/is-plain-click.ts';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

/** Follows the link of a row. @param to path of the record's page */
export type FollowRecord = (event: MouseEvent, id: number, to: string) => void;

/**
 * Follows the links of a list to its records. A click opens the record beside the list. Enter, or a click for another tab,
 * opens its page. The function has a stable identity, so that memoised rows can hold it.
 * @param onOpen opens a record beside the list. Absent: its page is opened
 */
export function useFollowRecord(onOpen: ((id: number) => void) | undefined): FollowRecord {
  const navigate = useNavigate();
  return useStableCallback((event: MouseEvent, id: number, to: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (onOpen && event.detail !== 0) onOpen(id);
    else void navigate(to);
  });
}
