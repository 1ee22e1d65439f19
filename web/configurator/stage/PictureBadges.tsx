import { IconAlertTriangle } from '@tabler/icons-react';
import { type Bounds, objectBounds, type StageView, toScreenPx } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { describeQuality, type QualityWords } from '../panels/image/describe-quality.ts';
import { usePictureQuality } from '../panels/image/use-picture-quality.ts';
import { layersOf } from '../session/layers-of.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { keepPointers } from './keep-pointers.ts';
import classes from './PictureBadges.module.css';
import { useShownPlacement } from './use-shown-placement.ts';

/** At each photo that has too few pixels for its size in print, a word about it. It selects the layer. */
export function PictureBadges({ view }: { view: StageView }) {
  const store = useSessionStore();
  useSession((session) => session.scene);
  const pictures = layersOf(store.getState()).filter(
    (entry): entry is ResolvedImage => entry.kind === 'image' && entry.isShown,
  );
  return (
    <div ref={keepPointers}>
      {pictures.map((target) => (
        <PictureBadge key={target.layer.id} target={target} view={view} />
      ))}
    </div>
  );
}

interface PictureBadgeProps {
  target: ResolvedImage;
  view: StageView;
}

/** A drag of a picture that is good enough renders nothing. */
function PictureBadge({ target, view }: PictureBadgeProps) {
  const resolution = usePictureQuality(target);
  const quality = resolution && describeQuality(resolution.class);
  return quality && quality.tone !== 'good' && <Badge target={target} view={view} quality={quality} />;
}

function Badge({ target, view, quality }: PictureBadgeProps & { quality: QualityWords }) {
  const store = useSessionStore();
  const placement = useShownPlacement(target.layer.id);
  if (!placement) return null;
  const seen = seenPart(objectBounds(placement), objectBounds(target.area));
  const corner = toScreenPx({ x: seen.left, y: seen.bottom }, view);
  return (
    <button
      type="button"
      className={classes.badge}
      data-tone={quality.tone}
      style={{ left: corner.x, top: corner.y }}
      aria-label={t('{layer}: {quality}', { layer: target.layer.name, quality: quality.label })}
      onClick={() => store.setState({ selectedId: target.layer.id })}
    >
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes.label}>{quality.label}</span>
    </button>
  );
}

/** The lower left corner of what is seen of a picture, which is cut to its area. */
const seenPart = (picture: Bounds, area: Bounds): { left: number; bottom: number } => ({
  left: Math.max(picture.left, area.left),
  bottom: Math.min(picture.top + picture.height, area.top + area.height),
});
