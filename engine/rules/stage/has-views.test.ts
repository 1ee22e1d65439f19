import test from 'ava';
import { maskGroup } from '../../model/mask-group.ts';
import { hasViews } from './has-views.ts';

test('[B5-13] a group has views if at least one of them is in use', (t) => {
  const group = (...masks: object[]) =>
    maskGroup.parse({ id: 1, masks: masks.map((mask, id) => ({ id, ...mask })) });
  t.false(hasViews([]));
  t.false(hasViews([group({ archived: true }, { isView: false })]));
  t.true(hasViews([group({ archived: true }), group({})]));
});
