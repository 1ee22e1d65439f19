import { useEffect } from 'react';
import { configuratorTimings } from '../../../engine/personalisation.ts';
import { toastText } from '../../shared/answers/toast-text.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './Notices.module.css';
import { translateSentence } from '../../shared/text/translate-sentence.ts';

/** The inline message, which hides after 3 seconds (C2-19) and is truncated (C8-15). Screen readers announce it. */
export function Notices() {
  const store = useSessionStore();
  const notice = useSession((session) => session.notice);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(
      () => store.setState({ notice: undefined }),
      configuratorTimings.inlineMessageMs,
    );
    return () => clearTimeout(timer);
  }, [store, notice]);
  return (
    <div role="status" className={classes.place}>
      {notice && <p className={classes.notice}>{toastText(translateSentence(notice.text))}</p>}
    </div>
  );
}
