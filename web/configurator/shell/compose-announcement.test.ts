import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { deleteLayer } from '../session/commands/delete-layer.ts';
import { setText } from '../session/commands/set-text.ts';
import { redo, undo } from '../session/history.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { select } from '../session/selection.ts';
import { composeAnnouncement } from './compose-announcement.ts';

const nothingFocused = { isField: false, layerId: undefined };

function openTag() {
  const store = openFixtureSession('asset-tag');
  const ids = new Map(layersOf(store.getState()).map(({ layer }) => [layer.name, layer.id]));
  /** The announcement of an action. */
  const hear = (act: () => unknown, focused: Parameters<typeof composeAnnouncement>[2] = nothingFocused) => {
    const before = store.getState();
    act();
    return composeAnnouncement(before, store.getState(), focused);
  };
  return { store, owner: ids.get('Owner')!, number: ids.get('Asset number')!, hear };
}

test('a step, its undo and its redo are announced by name', (t) => {
  const { store, owner, hear } = openTag();
  t.is(
    hear(() => runOnLayer(store, owner, setText('Lab'))),
    'Text of Owner',
  );
  t.is(
    hear(() => store.setState(undo)),
    'Undone: Text of Owner',
  );
  t.is(
    hear(() => store.setState(redo)),
    'Redone: Text of Owner',
  );
});

test('typed text that the field announces and refusals, which have their own region, are not announced', (t) => {
  const { store, owner, hear } = openTag();
  const typing = { isField: true, layerId: undefined };
  t.is(
    hear(() => runOnLayer(store, owner, setText('Lab')), typing),
    '',
  );
  t.is(
    hear(() => runOnLayer(store, owner, deleteLayer)),
    '',
  );
});

test('a selected layer is announced unless its focused box announces it', (t) => {
  const { store, owner, number, hear } = openTag();
  t.is(
    hear(() => select(store, owner)),
    'Owner is selected',
  );
  t.is(
    hear(() => select(store, number), { isField: false, layerId: String(number) }),
    '',
  );
  t.is(
    hear(() => store.setState({ together: [number, owner] })),
    '2 parts are selected',
  );
});

test('a layer that is only hovered or composed is not announced', (t) => {
  const { store, owner, hear } = openTag();
  t.is(
    hear(() => store.setState({ pointedAtId: owner, notice: undefined, guides: [] })),
    '',
  );
});

test('a view is announced with its editable layers', (t) => {
  const store = openFixtureSession('event-ticket');
  const before = store.getState();
  const back = before.product.maskGroups[0]!.masks[1]!;
  store.setState({ maskId: back.id });
  t.regex(composeAnnouncement(before, store.getState(), nothingFocused), /^View Back: .*Terms/);
});

test('the place of the selected layer is announced only if the step moved it', (t) => {
  const { store, owner, number, hear } = openTag();
  const { area } = findLayer(store.getState(), owner)!;
  const place = (angle: number) =>
    store.setState({ preview: { layerId: owner, placement: { ...area, angle }, isSettled: true } });
  select(store, owner);
  place(0);
  t.is(
    hear(() => runOnLayer(store, number, setText('42'))),
    'Text of Asset number',
  );
  t.is(
    hear(() => store.setState(undo)),
    'Undone: Text of Asset number',
  );
  const turned = hear(() => {
    runOnLayer(store, owner, setText('Lab'));
    place(1);
  });
  t.regex(turned, /^Text of Owner\. .*, turned by 1 degree$/);
  const further = hear(() => {
    runOnLayer(store, owner, setText('Laboratory'));
    place(2);
  });
  t.regex(further, /, turned by 2 degrees$/);
});
