import type { ObjectConfiguration } from '../../../engine/editor.ts';
import { findById, sameId } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { findLayer, personalisableLayers } from '../session/layers-of.ts';
import { selectionOf } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { describeLayer, describePlace } from '../stage/describe-layer.ts';
import { shownPlacement } from '../stage/shown-placement.ts';

/**
 * Describes the changes between two states for screen readers: the view, the step that was done, undone or redone, the new
 * position of the selected layer if the step changed it, and a newly selected layer. Empty: nothing to announce.
 * @param says what the focused element announces: a field its typed text, a layer's box its selection
 */
export function composeAnnouncement(
  before: Session,
  now: Session,
  says: { isField: boolean; layerId: string | undefined },
): string {
  const hasView = !sameId(before.maskId, now.maskId);
  const isChanged = before.design !== now.design && !says.isField;
  const isSelected = !isSameSelection(before, now) && !sameId(says.layerId, now.selectedId);
  const parts = [
    hasView && describeView(now),
    isChanged && describeStep(before, now),
    isChanged && !isSelected && describeMoved(before, now),
    isSelected && describeSelected(now),
  ];
  return parts.filter(Boolean).join('. ');
}

function describeStep(before: Session, now: Session): string {
  if (now.past.length < before.past.length) return t('Undone: {step}', { step: now.future[0]?.name ?? '' });
  const step = now.past.at(-1)?.name ?? '';
  return now.future.length < before.future.length &&
    now.past.length > before.past.length &&
    before.future[0]?.name === step
    ? t('Redone: {step}', { step })
    : step;
}

/** The place of the only selected layer, unless it is unchanged: the step concerns another layer or another property. */
function describeMoved(before: Session, now: Session): string {
  const [layerId, ...others] = selectionOf(now);
  const target = others.length > 0 ? undefined : findLayer(now, layerId);
  const placement = target && shownPlacement(now, target.layer.id);
  if (!placement || isSamePlacement(placement, shownPlacement(before, target.layer.id))) return '';
  return describePlace(now, target, placement);
}

function describeSelected(session: Session): string {
  const selection = selectionOf(session);
  if (selection.length > 1) return t('{count} parts are selected', { count: selection.length });
  const target = findLayer(session, selection[0]);
  if (!target) return '';
  const placement = shownPlacement(session, target.layer.id);
  const label = placement ? describeLayer(session, target, placement) : target.layer.name;
  return t('{layer} is selected', { layer: label });
}

function describeView(session: Session): string {
  const masks = session.product.maskGroups.flatMap((group) => group.masks);
  const view = findById(masks, session.maskId)?.name ?? '';
  const layers = personalisableLayers(session).map(({ layer }) => layer.name);
  return layers.length > 0 ? t('View {view}: {layers}', { view, layers: layers.join(', ') }) : view;
}

const isSameSelection = (one: Session, other: Session): boolean =>
  selectionOf(one).join() === selectionOf(other).join();

const isSamePlacement = (one: ObjectConfiguration, other: ObjectConfiguration | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
