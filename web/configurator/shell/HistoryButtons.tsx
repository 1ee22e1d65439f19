import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconArrowForwardUp from 'virtual:icons/arrow-forward-up';
import IconHistory from 'virtual:icons/history';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/text/text.ts';
import { redo, undo } from '../session/history.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { HistoryButton } from './HistoryButton.tsx';
import classes from './HistoryButtons.module.css';

const HistoryMenu = lazy(() =>
  import('./HistoryMenu.tsx').then((module) => ({ default: module.HistoryMenu })),
);

/** Undo, redo and the list of all steps. */
export function HistoryButtons() {
  const store = useSessionStore();
  const undone = useSession((session) => session.past.at(-1)?.name);
  const redone = useSession((session) => session.future[0]?.name);
  const [isWanted, setIsWanted] = useState(false);
  const isEmpty = undone === undefined && redone === undefined;
  const list = (
    <HistoryButton
      label={t('History')}
      isDisabled={isEmpty}
      hasMenu
      onClick={() => !isEmpty && setIsWanted(true)}
    >
      <IconHistory size={20} />
    </HistoryButton>
  );
  return (
    <div className={classes.buttons}>
      <HistoryButton
        label={undone === undefined ? t('Undo') : t('Undo: {step}', { step: undone })}
        isDisabled={undone === undefined}
        onClick={() => store.setState(undo)}
      >
        <IconArrowBackUp size={20} className="platen-directed" />
      </HistoryButton>
      <HistoryButton
        label={redone === undefined ? t('Redo') : t('Redo: {step}', { step: redone })}
        isDisabled={redone === undefined}
        onClick={() => store.setState(redo)}
      >
        <IconArrowForwardUp size={20} className="platen-directed" />
      </HistoryButton>
      {isWanted ? (
        <Suspense fallback={list}>
          <HistoryMenu />
        </Suspense>
      ) : (
        list
      )}
    </div>
  );
}
