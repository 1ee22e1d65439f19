import { parseDesign } from '../../../../engine/browser.ts';
import type { Draft, Session, Step } from '../session.ts';

/** Stored steps of the history. */
const MAX_STEPS = 50;
/** Maximum number of items in all designs of those steps, so that a list of a thousand stores few steps. */
const MAX_STEP_ITEMS = 10_000;

/** The key of drafts: a product in a shop, or a saved design there. */
export const placeOf = ({
  shopDomain,
  shopProductVariantId,
  inputs,
}: Pick<Session, 'shopDomain' | 'shopProductVariantId' | 'inputs'>): string =>
  [shopDomain ?? '', shopProductVariantId, inputs.customisationCode ?? ''].join('|');

/** The draft of a tab. @param savedAt also orders drafts by age */
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

/** The steps that a draft stores. @param nearest steps in the order of undo or redo */
function storedSteps(nearest: readonly Step[]): Step[] {
  let items = 0;
  const beyond = nearest.findIndex(({ before }) => {
    items += before.customisation.textAreaQuantities.length;
    return items > MAX_STEP_ITEMS;
  });
  return nearest.slice(0, beyond === -1 ? MAX_STEPS : Math.min(beyond, MAX_STEPS));
}

/** Parses a stored draft, possibly of an older version of the page. @returns undefined for any other value */
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
