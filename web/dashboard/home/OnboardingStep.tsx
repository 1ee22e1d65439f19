import IconCircle from 'virtual:icons/circle';
import IconCircleCheck from 'virtual:icons/circle-check';
import { Link } from 'react-router';
import { CONFIRM_EMAIL, type OnboardingStep as Step } from '../../../api/office/onboarding.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { isInMenuOf } from '../places/list-menu-pages.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import classes from './Onboarding.module.css';

interface OnboardingStepProps {
  step: Step;
  /** The first step that is not done. */
  isNext: boolean;
}

/** A step of the checklist, with a link to its page for users who may open that page. */
export function OnboardingStep({ step: { name, route, isComplete }, isNext }: OnboardingStepProps) {
  const { user } = useSession();
  const title = translateSentence(name);
  const Icon = isComplete ? IconCircleCheck : IconCircle;
  return (
    <li className={classes.step} data-done={isComplete} aria-current={isNext ? 'step' : undefined}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <span className={classes.name}>
        {isInMenuOf(user, route) ? <Link to={route}>{title}</Link> : title}
      </span>
      {name === CONFIRM_EMAIL && !isComplete && <ConfirmEmail />}
      <span className={classes.state}>{isComplete ? t('Done') : t('To do')}</span>
    </li>
  );
}
