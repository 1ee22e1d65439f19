import { Button } from '@mantine/core';
import { formatLocale, t } from '../../../shared/text/text.ts';
import { removeLastStep } from '../history.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import classes from './DraftOffer.module.css';

/** Lists the parts of a design that were not carried over to another variant. */
export function CarriedInPart() {
  const store = useSessionStore();
  const carried = useSession((session) => session.carriedInPart);
  const lastKey = useSession(({ past }) => past.at(-1)?.key);
  if (!carried) return null;
  const { lost, stepKey } = carried;
  const close = () => store.setState({ carriedInPart: undefined });
  const takeBack = () => {
    store.setState((session) => removeLastStep(session, stepKey ?? ''));
    close();
  };
  const parts = new Intl.ListFormat(formatLocale()).format(lost);
  return (
    <section className={classes.offer} aria-label={t('Design carried over')}>
      <p className={classes.words} role="status">
        {stepKey === undefined
          ? t('Your design does not fit this variant')
          : t('Your design was carried over to this variant')}
        <span className={classes.when}>{t('Not carried over: {parts}', { parts })}</span>
      </p>
      <div className={classes.choices}>
        {stepKey !== undefined && stepKey === lastKey && (
          <Button size="md" variant="default" onClick={takeBack}>
            {t('Undo')}
          </Button>
        )}
        <Button size="md" onClick={close}>
          {t('Continue')}
        </Button>
      </div>
    </section>
  );
}
