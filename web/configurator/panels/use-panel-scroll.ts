import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Id } from '../../../engine/personalisation.ts';
import { showInPanel } from './show-in-panel.ts';

/** Shows the top of a part when it is opened, and afterwards its place in the list of parts. */
export function usePanelScroll(content: RefObject<HTMLElement | null>, selectedId: Id | undefined): void {
  const last = useRef<Id>(undefined);
  useLayoutEffect(() => {
    const panel = content.current?.closest('aside');
    if (!panel) return;
    if (selectedId !== undefined) {
      last.current = selectedId;
      panel.scrollTop = 0;
    } else if (last.current !== undefined) {
      const choice = panel.querySelector(`[data-choice="${CSS.escape(String(last.current))}"]`);
      if (choice) showInPanel(choice);
    }
  }, [content, selectedId]);
}
