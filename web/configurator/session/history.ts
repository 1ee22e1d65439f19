import { showView, type ShownView } from './select-view.ts';
import type { Session, Step } from './session.ts';

/** Maximum number of steps. Designs share their equal parts, so a step takes some kilobytes. */
const MAX_STEPS = 200;

type Changed = Pick<Session, 'design' | 'product' | 'past' | 'future'>;

/** The session after a change of its design or product. A change with the key of the last step is merged into it. */
export function changeDesign(
  session: Session,
  { design, product }: Pick<Session, 'design' | 'product'>,
  step: Omit<Step, 'before' | 'productBefore'>,
): Changed {
  if (design === session.design && product === session.product) return session;
  const last = session.past.at(-1);
  const isSameStep = last?.key === step.key && session.future.length === 0;
  const past = isSameStep ? session.past : [...session.past, { ...step, ...nowAsBefore(session) }];
  return { design, product, past: past.slice(-MAX_STEPS), future: [] };
}

/** The state to restore. Shoppers do not change the product, so their steps, which drafts store, omit it. */
const nowAsBefore = ({ design, product, rights }: Session): Pick<Step, 'before' | 'productBefore'> =>
  rights === 'staff' ? { before: design, productBefore: product } : { before: design };

/** The session before its last step, on the view of that step. Without a step it is unchanged. */
export function undo(session: Session): Changed & Partial<ShownView> {
  const last = session.past.at(-1);
  if (!last) return session;
  return {
    design: last.before,
    product: last.productBefore ?? session.product,
    past: session.past.slice(0, -1),
    future: [{ ...last, ...nowAsBefore(session) }, ...session.future],
    ...showView(session, last.maskId),
  };
}

/** The session with its last undone step redone, on the view of that step. */
export function redo(session: Session): Changed & Partial<ShownView> {
  const [next, ...future] = session.future;
  if (!next) return session;
  return {
    design: next.before,
    product: next.productBefore ?? session.product,
    past: [...session.past, { ...next, ...nowAsBefore(session) }],
    future,
    ...showView(session, next.maskId),
  };
}

/** Removes the last step if it has this key. The step cannot be redone. */
export function removeLastStep(session: Session, key: string): Changed {
  const last = session.past.at(-1);
  if (last?.key !== key) return session;
  return {
    design: last.before,
    product: last.productBefore ?? session.product,
    past: session.past.slice(0, -1),
    future: session.future,
  };
}

/** The session after a number of its done and undone steps. 0: before the first step. */
export function goToStep(session: Session, count: number): Session {
  let now = session;
  while (now.past.length > count && now.past.length > 0) now = { ...now, ...undo(now) };
  while (now.past.length < count && now.future.length > 0) now = { ...now, ...redo(now) };
  return now;
}
