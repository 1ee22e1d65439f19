import { parseDesign } from '../../../../engine/browser.ts';
import type { Draft, Session, Step } from '../session.ts';

/** Steps of the history that are kept. */
const MAX_STEPS = 50;
/** Items that the designs of those steps have together: a list of a thousand keeps few steps. */
const MAX_STEP_ITEMS = 10_000;

/** Drafts are of a product in a shop, or of a saved design there. */
export const placeOf = ({
  shopDomain,
  shopProductVariantId,
  inputs,
}: Pick<Session, 'shopDomain' | 'shopProductVariantId' | 'inputs'>): string =>
  [shopDomain ?? '', shopProductVariantId, inputs.customisationCode ?? ''].join('|');

/** The draft of a tab. @param savedAt also shows which of two is newer */
export const composeDraft = (session: Session, tabId: string, savedAt: number): Draft => ({
  version: 1,
  place: placeOf(session),
  tabId,
  savedAt,
  maskId: session.maskId,
  design: session.design,
  past: storedSteps(session.past.toReversed()).toReversed(),
  future: storedSteps(session.future),
});

/** The steps that a draft keeps. @param nearest the step that is undone, or done again, first */
function storedSteps(nearest: readonly Step[]): Step[] {
  let items = 0;
  const beyond = nearest.findIndex(({ before }) => {
    items += before.customisation.textAreaQuantities.length;
    return items > MAX_STEP_ITEMS;
  });
  return nearest.slice(0, beyond === -1 ? MAX_STEPS : Math.min(beyond, MAX_STEPS));
}

/** A draft as it was kept, perhaps by an older version of the page. @returns undefined for any other value */
export function parseDraft(kept: unknown): Draft | undefined {
  if (!isDraft(kept)) return undefined;
  try {
    return {
      ...kept,
      design: parseDesign(kept.design),
      past: kept.past.map(parseStep),
      future: kept.future.map(parseStep),
    };
  } catch {
    return undefined;
  }
}

const parseStep = ({ name, key, before, maskId }: Step): Step => ({
  name,
  key,
  before: parseDesign(before),
  maskId,
});

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  kept.version === 1 &&
  'past' in kept &&
  Array.isArray(kept.past) &&
  'future' in kept &&
  Array.isArray(kept.future) &&
  'place' in kept &&
  typeof kept.place === 'string' &&
  'tabId' in kept &&
  typeof kept.tabId === 'string' &&
  'savedAt' in kept &&
  typeof kept.savedAt === 'number';
