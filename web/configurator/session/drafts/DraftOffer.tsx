import { Button } from '@mantine/core';
import { formatLocale, t } from '../../../shared/text/text.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import classes from './DraftOffer.module.css';
import { draftsOf } from './drafts-of.ts';
import { restoreDraft } from './offer-draft.ts';

const when = (savedAt: number) =>
  new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);

/** Offers the draft of another tab or of a closed page. The shown design stays until the draft is accepted. */
export function DraftOffer() {
  const store = useSessionStore();
  const offered = useSession((session) => session.offeredDraft);
  if (!offered) return null;
  const { draft, isOpenElsewhere } = offered;
  const forget = async () => (await draftsOf(store)).forget(draft);
  const moveHere = async () => {
    const { keeper } = await draftsOf(store);
    if (await keeper.flush()) await forget();
  };
  const goOn = () => {
    restoreDraft(store, draft);
    // The draft of an open tab stays with that tab.
    if (!isOpenElsewhere) void moveHere();
  };
  const leave = () => {
    store.setState({ offeredDraft: undefined });
    if (!isOpenElsewhere) void forget();
  };
  return (
    <section className={classes.offer} aria-label={t('Unfinished design')}>
      <p className={classes.words} role="status">
        {isOpenElsewhere ? t('This is open in another tab, too') : t('You have an unfinished design')}
        <span className={classes.when}>{when(draft.savedAt)}</span>
      </p>
      <div className={classes.choices}>
        <Button size="md" variant="default" onClick={leave}>
          {isOpenElsewhere ? t('Start over') : t('Discard it')}
        </Button>
        <Button size="md" onClick={goOn}>
          {isOpenElsewhere ? t('Work on a copy') : t('Continue')}
        </Button>
      </div>
    </section>
  );
}
