import { useEffect } from 'react';
import { Dialogs } from '../cart/dialogs/Dialogs.tsx';
import { openProgressOfAddress } from '../cart/progress/progress-token.ts';
import { askBeforeLeaving } from '../session/ask-before-leaving.ts';
import { CarriedInPart } from '../session/drafts/CarriedInPart.tsx';
import { DraftOffer } from '../session/drafts/DraftOffer.tsx';
import { watchForUpdates } from '../session/watch-for-updates.ts';
import { useSessionStore } from '../session/use-session.ts';
import { Announcer } from './Announcer.tsx';
import { followKeyboard } from './follow-keyboard.ts';
import { keepFocus } from './keep-focus.ts';
import { UploadAnnouncer } from './UploadAnnouncer.tsx';

/** The overlays of the stage and the panels. */
export function Overlays() {
  const store = useSessionStore();
  useEffect(() => watchForUpdates(store), [store]);
  useEffect(() => askBeforeLeaving(store), [store]);
  useEffect(followKeyboard, []);
  useEffect(() => void openProgressOfAddress(store), [store]);
  useEffect(() => keepFocus(store), [store]);
  return (
    <>
      <Announcer />
      <UploadAnnouncer />
      <DraftOffer />
      <CarriedInPart />
      <Dialogs />
    </>
  );
}
