import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

/** The URL parameter with the id of the record beside the list. */
export const OPEN = 'open';
/** The minimum width for a record beside its list. */
const WIDE = '(min-width: 1200px)';

interface OpenRecord {
  /** Id of the record beside the list. */
  openId: number | undefined;
  /** Whether records open beside the list. */
  isWide: boolean;
  /** Has a stable identity. */
  open: (id: number) => void;
  /** Closes the record and focuses its link in the list. */
  close: () => void;
}

/** The record that is open beside its list, stored in the URL. */
export function useOpenRecord(): OpenRecord {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [address, setAddress] = useSearchParams();
  const id = Number(address.get(OPEN) ?? Number.NaN);
  const openId = isWide && Number.isInteger(id) && id > 0 ? id : undefined;
  const change = (value: string | undefined) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now);
        if (value === undefined) changed.delete(OPEN);
        else changed.set(OPEN, value);
        return changed;
      },
      { replace: true },
    );
  const open = useStableCallback((next: number) => change(String(next)));
  return {
    openId,
    isWide,
    open,
    close: () => {
      document.querySelector<HTMLElement>(`[data-record="${openId}"]`)?.focus();
      change(undefined);
    },
  };
}
