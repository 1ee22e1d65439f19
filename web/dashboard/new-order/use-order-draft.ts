import { useCallback, useEffect, useState } from 'react';
import { randomId } from '../../shared/random-id.ts';
import { ORDERED_DESIGN, takeOrderedDesign } from '../../shared/ordered-design.ts';
import { readDraft, removeDraft, writeDraft } from '../records/device-draft.ts';
import { useSession } from '../session/use-session.ts';
import { emptyDraft, isEmpty, type OrderDraft, orderDraft } from './order-draft.ts';

interface UsedOrderDraft {
  draft: OrderDraft;
  change: (change: (before: OrderDraft) => OrderDraft) => void;
  /** Time of the restored draft (ISO 8601). Undefined: there was none. */
  restoredFrom: string | undefined;
  forget: () => void;
}

/**
 * The draft of an order. It is stored on the device until it is placed, and receives the designs that the configurator
 * saves for its items in other tabs.
 */
export function useOrderDraft(): UsedOrderDraft {
  const key = `platen-draft:${useSession().user.id}:new-order`;
  const [begin] = useState(() => {
    const kept = readDraft(key);
    const parsed = orderDraft.safeParse(kept?.values).data;
    return parsed && !isEmpty(parsed)
      ? { draft: parsed, restoredFrom: kept?.utcSavedDateTime }
      : { draft: emptyDraft(), restoredFrom: undefined };
  });
  const [draft, setDraft] = useState(begin.draft);
  const [restoredFrom, setRestoredFrom] = useState(begin.restoredFrom);
  const change = useCallback(
    (next: (before: OrderDraft) => OrderDraft) =>
      setDraft((before) => ({ ...next(before), key: randomId() })),
    [],
  );
  useEffect(() => {
    if (isEmpty(draft)) removeDraft(key);
    else writeDraft(key, draft);
  }, [draft, key]);
  const itemKeys = draft.items.map((item) => item.key).join();
  useEffect(() => {
    const takeAll = () => {
      for (const itemKey of itemKeys.split(',')) {
        const design = takeOrderedDesign(itemKey);
        if (!design) continue;
        change((before) => ({
          ...before,
          items: before.items.map((item) => (item.key === itemKey ? { ...item, ...design } : item)),
        }));
      }
    };
    const hear = (event: StorageEvent) => {
      if (event.key?.startsWith(ORDERED_DESIGN) && event.newValue !== null) takeAll();
    };
    takeAll();
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [itemKeys, change]);
  const forget = () => {
    setRestoredFrom(undefined);
    removeDraft(key);
    setDraft(emptyDraft());
  };
  return { draft, change, restoredFrom, forget };
}
