import { type KeyboardEvent, useState } from 'react';
import { Panel } from './panels/Panel.tsx';
import { createSession, type SessionStore } from './session/create-session.ts';
import { redo, undo } from './session/history.ts';
import type { LoadedProduct } from './session/session.ts';
import { SessionContext } from './session/use-session.ts';
import { Header } from './shell/Header.tsx';
import { Notices } from './shell/Notices.tsx';
import { Shell } from './shell/Shell.tsx';
import { ViewList } from './shell/ViewList.tsx';
import { Stage } from './stage/Stage.tsx';

/** A product that is personalised. */
export function Workbench({ loaded }: { loaded: LoadedProduct }) {
  const [session] = useState(() => createSession(loaded));
  return (
    <SessionContext value={session}>
      <Shell
        header={<Header />}
        views={<ViewList />}
        stage={
          <>
            <Stage />
            <Notices />
          </>
        }
        panel={<Panel />}
        onKeyDown={(event) => undoByKey(event, session)}
      />
    </SessionContext>
  );
}

/** Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y. Text fields go along: what is typed is part of the design. */
function undoByKey(event: KeyboardEvent, session: SessionStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z') session.setState(event.shiftKey ? redo : undo);
  else if (key === 'y') session.setState(redo);
  else return;
  event.preventDefault();
}
