import { IconAlertTriangle } from '@tabler/icons-react';
import { type Bounds, objectBounds, type StageView, toScreenPx } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { describeQuality } from '../panels/image/describe-quality.ts';
import { layersOf } from '../session/layers-of.ts';
import { pictureResolution } from '../session/picture-resolution.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { keepPointers } from './keep-pointers.ts';
import classes from './PictureBadges.module.css';
import { shownPlacement } from './shown-placement.ts';

/** At each photo that has too few pixels for its size in print, a word about it. It selects the layer. */
export function PictureBadges({ view }: { view: StageView }) {
  const store = useSessionStore();
  useSession((session) => session.scene);
  useSession((session) => session.preview);
  const session = store.getState();
  if (!session.scene) return null;
  const pictures = layersOf(session).filter((entry): entry is ResolvedImage => entry.kind === 'image');
  const badges = pictures.map((target) => {
    const placement = target.isShown && shownPlacement(session, target.layer.id);
    const resolution = placement && pictureResolution(session.product, target, placement);
    if (!resolution) return null;
    const { label, tone } = describeQuality(resolution.class);
    if (tone === 'good') return null;
    const seen = seenPart(objectBounds(placement), objectBounds(target.area));
    const corner = toScreenPx({ x: seen.left, y: seen.bottom }, view);
    return (
      <button
        key={target.layer.id}
        type="button"
        className={classes.badge}
        data-tone={tone}
        style={{ left: corner.x, top: corner.y }}
        aria-label={t('{layer}: {quality}', { layer: target.layer.name, quality: label })}
        onClick={() => store.setState({ selectedId: target.layer.id })}
      >
        <IconAlertTriangle size={16} aria-hidden />
        <span className={classes.label}>{label}</span>
      </button>
    );
  });
  return <div ref={keepPointers}>{badges}</div>;
}

/** The lower left corner of what is seen of a picture, which is cut to its area. */
const seenPart = (picture: Bounds, area: Bounds): { left: number; bottom: number } => ({
  left: Math.max(picture.left, area.left),
  bottom: Math.min(picture.top + picture.height, area.top + area.height),
});
