import { objectBounds, type Point } from '../../../engine/editor.ts';
import type { ResolvedImage } from '../../../engine/personalisation.ts';
import { sameId } from '../../../engine/personalisation.ts';
import { layersOf, personalisableLayers } from '../session/layers-of.ts';
import type { Session } from '../session/session.ts';

/**
 * The target layer of a dropped or pasted picture: the topmost photo area under the pointer, else the selected photo, else
 * the first empty one, else the first one.
 * @param at point of the drop, canvas units. Absent: not on the canvas
 */
export function chooseDropLayer(session: Session, at?: Point): ResolvedImage | undefined {
  const listed = personalisableLayers(session).filter((entry) => entry.kind === 'image');
  const isListed = (entry: ResolvedImage) => listed.some(({ layer }) => sameId(layer.id, entry.layer.id));
  const painted = layersOf(session).filter((entry) => entry.kind === 'image' && isListed(entry));
  const under = at && painted.findLast((entry) => entry.isShown && isOver(objectBounds(entry.area), at));
  if (under?.kind === 'image') return under;
  const { selectedId } = session;
  return (
    listed.find(({ layer }) => selectedId !== undefined && sameId(layer.id, selectedId)) ??
    listed.find(({ image }) => !image.url) ??
    listed[0]
  );
}

const isOver = ({ left, top, width, height }: ReturnType<typeof objectBounds>, { x, y }: Point) =>
  x >= left && x <= left + width && y >= top && y <= top + height;
