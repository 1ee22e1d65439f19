import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import { type Bounds, objectBounds, type StageView, toScreenPx } from '../../../engine/editor.ts';
import type { Id, ResolvedImage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { describeQuality, type QualityWords } from '../panels/image/describe-quality.ts';
import { shownResolution } from '../panels/image/use-picture-quality.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { keepPointers } from './keep-pointers.ts';
import classes from './PictureBadges.module.css';
import { useShownPlacement } from './use-shown-placement.ts';

/**
 * The print quality of photos, shown at photos with too few pixels for their printed size and at the selected photo. A
 * click selects the layer.
 */
export function PictureBadges({ view }: { view: StageView }) {
  const layerIds = useSession(useShallow(shownPictures));
  return (
    <div ref={keepPointers}>
      {layerIds.map((id) => (
        <PictureBadge key={id} layerId={id} view={view} />
      ))}
    </div>
  );
}

const shownPictures = (session: Session): Id[] =>
  layersOf(session)
    .filter(({ kind, isShown }) => kind === 'image' && isShown)
    .map(({ layer }) => layer.id);

interface PictureBadgeProps {
  layerId: Id;
  view: StageView;
}

/** A badge. A drag of a picture of good quality renders it once, a change of another layer never. */
const PictureBadge = memo(function PictureBadge({ layerId, view }: PictureBadgeProps) {
  const isAtRest = useSession(
    ({ selectedId, preview }) => selectedId === layerId && (preview === undefined || preview.isSettled),
  );
  const resolutionClass = useSession((session) => {
    const target = findPicture(session, layerId);
    return target && shownResolution(session, target)?.class;
  });
  const quality = resolutionClass && describeQuality(resolutionClass);
  if (!quality || (quality.tone === 'good' && !isAtRest)) return null;
  return <Badge layerId={layerId} view={view} quality={quality} />;
});

function findPicture(session: Session, layerId: Id): ResolvedImage | undefined {
  const target = findLayer(session, layerId);
  return target?.kind === 'image' ? target : undefined;
}

function Badge({ layerId, view, quality }: PictureBadgeProps & { quality: QualityWords }) {
  const store = useSessionStore();
  const target = useSession((session) => findPicture(session, layerId));
  const placement = useShownPlacement(layerId);
  if (!target || !placement) return null;
  const seen = seenPart(objectBounds(placement), objectBounds(target.area));
  const corner = toScreenPx({ x: seen.left, y: seen.bottom }, view);
  const Icon = quality.tone === 'good' ? IconCircleCheck : IconAlertTriangle;
  return (
    <button
      type="button"
      className={classes.badge}
      data-tone={quality.tone}
      style={{ left: corner.x, top: corner.y }}
      aria-label={t('{layer}: {quality}', { layer: target.layer.name, quality: quality.label })}
      onClick={() => store.setState({ selectedId: layerId })}
    >
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{quality.label}</span>
    </button>
  );
}

/** The lower left corner of the visible part of a picture, which is clipped to its area. */
const seenPart = (picture: Bounds, area: Bounds): { left: number; bottom: number } => ({
  left: Math.max(picture.left, area.left),
  bottom: Math.min(picture.top + picture.height, area.top + area.height),
});
