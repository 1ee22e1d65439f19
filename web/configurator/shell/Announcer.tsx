import { useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { useSessionStore } from '../session/use-session.ts';
import { composeAnnouncement } from './compose-announcement.ts';
import classes from './Announcer.module.css';

/** Changes are announced together after this pause, because keys and pointers cause many of them. */
const REST_MS = 400;

/** The live region of the stage. It announces changes after a pause. `Notices` announces refusals. */
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
      // Screen readers repeat a text only if the content differs.
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

/** Whether a layer is moving. A drag ends with a change of the design, which is announced. */
const isMoving = ({ preview }: Session) => preview !== undefined && !preview.isSettled;

function focusedElement(): { isField: boolean; layerId: string | undefined } {
  const { activeElement } = document;
  return {
    isField: activeElement?.matches('input, textarea, select, [role=slider]') ?? false,
    layerId: activeElement instanceof HTMLElement ? activeElement.dataset['layer'] : undefined,
  };
}
