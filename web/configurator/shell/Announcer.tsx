import { useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { useSessionStore } from '../session/use-session.ts';
import { composeAnnouncement } from './compose-announcement.ts';
import classes from './Announcer.module.css';

/** After this pause, earlier changes are announced together: keys and pointers send many changes. */
const REST_MS = 400;

/** The live region of the stage: it announces changes once they have come to rest. `Notices` announces refusals. */
export function Announcer() {
  const store = useSessionStore();
  const [said, setSaid] = useState('');
  useEffect(() => {
    let known: Session = store.getState();
    let timer: ReturnType<typeof setTimeout>;
    const speak = () => {
      const now = store.getState();
      if (isMoving(now)) return;
      const text = composeAnnouncement(known, now, focusedElement());
      known = now;
      // The same words a second time are read only if the text is another.
      if (text) setSaid((earlier) => (earlier === text ? `${text}\u00a0` : text));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(speak, REST_MS);
    };
    const stop = store.subscribe((now, before) => {
      if (
        now.design !== before.design ||
        now.selectedId !== before.selectedId ||
        now.together !== before.together ||
        now.maskId !== before.maskId ||
        now.scene !== before.scene
      )
        wait();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return (
    <div role="status" className={classes.said}>
      {said}
    </div>
  );
}

/** A drag ends with a change of the design, which comes here again. */
const isMoving = ({ preview }: Session) => preview !== undefined && !preview.isSettled;

function focusedElement(): { isField: boolean; layerId: string | undefined } {
  const { activeElement } = document;
  return {
    isField: activeElement?.matches('input, textarea, select, [role=slider]') ?? false,
    layerId: activeElement instanceof HTMLElement ? activeElement.dataset['layer'] : undefined,
  };
}
