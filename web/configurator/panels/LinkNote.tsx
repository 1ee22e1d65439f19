import { findById, type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';
import { i18n, t } from '../../shared/text/text.ts';
import { layersOfDesign } from '../session/layers-of.ts';
import { useSession } from '../session/use-session.ts';
import { followersOf } from './followers-of.ts';
import classes from './Panel.module.css';

/** Names the other layers that change with this one. */
export function LinkNote({ target }: { target: ResolvedLayer }) {
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const followers = followersOf(target, layersOfDesign(product, design));
  if (followers.length === 0) return null;
  const masks = product.maskGroups.flatMap((group) => group.masks);
  const names = followers.map(({ maskId, layer }) =>
    sameId(maskId, target.maskId)
      ? layer.name
      : t('{layer} on {view}', { layer: layer.name, view: findById(masks, maskId)?.name ?? '' }),
  );
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return <p className={classes.note}>{t('Also changes {layers}.', { layers: list })}</p>;
}
