import { Button, Skeleton } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import IconChevronUp from 'virtual:icons/chevron-up';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { isReseller, listOnboardingSteps } from '../../../api/office/onboarding.ts';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import classes from './Onboarding.module.css';
import { onboardingQuery } from './onboarding-query.ts';
import { OnboardingStep } from './OnboardingStep.tsx';
import { useOnboardingView } from './use-onboarding-view.ts';

/** Steps of the reseller checklist (back-office §4). */
const RESELLER_STEPS = 5;

/** The onboarding checklist (back-office §4), until all its steps are done. */
export function Onboarding() {
  const { user } = useSession();
  const [view, setView] = useOnboardingView(user.id);
  const { data, isError } = useQuery(onboardingQuery(user.enterpriseId));
  const steps = data && listOnboardingSteps(data);
  const doneCount = steps?.filter(({ isComplete }) => isComplete).length ?? 0;
  const isDone = steps !== undefined && doneCount === steps.length;
  useEffect(() => {
    if (isDone !== (view === 'done') && steps) setView(isDone ? 'done' : 'open');
  });
  const id = useId();
  if (isDone || (!steps && (isError || view === 'done'))) return undefined;
  const isFolded = view === 'folded';
  if (!steps) {
    const expected = isReseller(user) ? RESELLER_STEPS : user.emailVerified ? 0 : 1;
    return <Waiting rows={isFolded ? 0 : expected} isShown={expected > 0} />;
  }
  const next = steps.find(({ isComplete }) => !isComplete);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {t('Getting started')}
          </h2>
          <p className={classes.count}>{t('{done} of {all} done', { done: doneCount, all: steps.length })}</p>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-expanded={!isFolded}
          aria-controls={`${id}-steps`}
          rightSection={isFolded ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
          onClick={() => setView(isFolded ? 'open' : 'folded')}
        >
          {isFolded ? t('Show the steps') : t('Hide the steps')}
        </Button>
      </header>
      <ol id={`${id}-steps`} className={classes.steps} hidden={isFolded}>
        {steps.map((step) => (
          <OnboardingStep key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

/** Reserves the height of the checklist while it loads, so that nothing below it moves. */
const Waiting = ({ rows, isShown }: { rows: number; isShown: boolean }) =>
  isShown && (
    <div className={classes.card} aria-hidden>
      <div className={classes.head}>
        <Skeleton height={16} width={180} />
      </div>
      {rows > 0 && (
        <div className={classes.steps}>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className={classes.step}>
              <Skeleton height={16} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
