import { useState } from 'react';
import { readChoice, writeChoice } from '../shell/device-choice.ts';

/** The last view of the checklist: expanded, collapsed, or hidden because all steps are done. */
export type OnboardingView = 'open' | 'folded' | 'done';

const VIEWS: readonly OnboardingView[] = ['open', 'folded', 'done'];

/** The view of the checklist that is stored on the device for a user. Undefined before the first. */
export function useOnboardingView(
  userId: number,
): [view: OnboardingView | undefined, setView: (view: OnboardingView) => void] {
  const key = `platen-onboarding.${userId}`;
  const [view, setState] = useState(() => VIEWS.find((each) => each === readChoice(key)));
  const setView = (next: OnboardingView) => {
    setState(next);
    writeChoice(key, next);
  };
  return [view, setView];
}
