import { visibleMasks } from '../../../engine/personalisation.ts';
import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { placeLayer } from './commands/place-layer.ts';
import { deleteLayer } from './commands/delete-layer.ts';
import { duplicateLayer } from './commands/duplicate-layer.ts';
import { setText } from './commands/set-text.ts';
import type { SessionStore } from './create-session.ts';
import { goToStep, redo, undo } from './history.ts';
import { findLayer, personalisableLayers } from './layers-of.ts';
import { runOnLayer } from './outcome.ts';
import { selectView } from './select-view.ts';

const textOf = (store: SessionStore, id: string | number) => {
  const found = findLayer(store.getState(), id);
  return found?.kind === 'text' ? found.text.text : undefined;
};
const layerNamed = (store: SessionStore, name: string) =>
  personalisableLayers(store.getState()).find(({ layer }) => layer.name === name)!.layer;

test('typing is one step that can be undone and redone', (t) => {
  const store = openFixtureSession('mug');
  const { id } = layerNamed(store, 'Name');
  const before = store.getState().design;
  for (const text of ['A', 'An', 'Ann']) runOnLayer(store, id, setText(text));
  t.is(textOf(store, id), 'Ann');
  t.is(store.getState().past.length, 1);
  store.setState(undo);
  t.is(store.getState().design, before);
  store.setState(redo);
  t.is(textOf(store, id), 'Ann');
  t.deepEqual(store.getState().future, []);
});

test('a change after an undo is a new step and removes the undone steps', (t) => {
  const store = openFixtureSession('mug');
  const { id } = layerNamed(store, 'Name');
  runOnLayer(store, id, setText('one'));
  store.setState(undo);
  runOnLayer(store, id, setText('two'));
  t.is(store.getState().past.length, 1);
  t.deepEqual(store.getState().future, []);
  store.setState(redo);
  t.is(textOf(store, id), 'two');
});

test('a step on another view is undone and redone on that view', (t) => {
  const store = openFixtureSession('event-ticket');
  const [front, back] = visibleMasks(store.getState().product, store.getState().design);
  const textLayer = () =>
    personalisableLayers(store.getState()).find(({ kind }) => kind === 'text')!.layer.id;
  runOnLayer(store, textLayer(), setText('Front'));
  selectView(store, back!.id);
  runOnLayer(store, textLayer(), setText('Back'));
  selectView(store, front!.id);
  store.setState({ selectedId: textLayer() });
  store.setState(undo);
  t.is(store.getState().maskId, back!.id);
  t.is(store.getState().selectedId, undefined);
  t.is(store.getState().scene, undefined, 'the scene of the other view is not shown');
  store.setState(undo);
  t.is(store.getState().maskId, front!.id);
  store.setState(redo);
  t.is(store.getState().maskId, front!.id);
  store.setState(redo);
  t.is(store.getState().maskId, back!.id);
  store.setState((session) => goToStep(session, 1));
  t.is(store.getState().maskId, back!.id, 'the last undone step');
});

test('with nothing to undo or to redo, nothing changes', (t) => {
  const store = openFixtureSession('mug');
  const before = store.getState();
  store.setState(undo);
  store.setState(redo);
  t.is(store.getState().design, before.design);
});

test('a placed layer is shown at its new place until it is composed', (t) => {
  const store = openFixtureSession('mug', 'mug-best-dad');
  const { id, objectConfiguration: area } = layerNamed(store, 'Name');
  const placement = { ...area, left: area.left + 7 };
  runOnLayer(store, id, placeLayer(placement), 'placement');
  t.deepEqual(store.getState().preview, { layerId: id, placement, isSettled: true });
  runOnLayer(store, id, setText('typed before it was composed'));
  t.deepEqual(store.getState().preview?.placement, placement);
});

test('two gestures are two steps, repeated presses of one key are one', (t) => {
  const store = openFixtureSession('mug', 'mug-best-dad');
  const { id, objectConfiguration: area } = layerNamed(store, 'Name');
  runOnLayer(store, id, placeLayer({ ...area, left: 1 }), 'placement');
  runOnLayer(store, id, placeLayer({ ...area, left: 2 }), 'placement');
  t.is(store.getState().past.length, 2);
  for (const left of [3, 4, 5]) runOnLayer(store, id, placeLayer({ ...area, left }, 'nudge'), 'placement');
  t.is(store.getState().past.length, 3);
});

test('a refusal changes nothing and shows the reason', (t) => {
  const store = openFixtureSession('mug');
  const { id } = layerNamed(store, 'Name');
  const { design } = store.getState();
  t.false(runOnLayer(store, id, deleteLayer));
  t.is(store.getState().design, design);
  t.deepEqual(store.getState().notice, {
    text: 'This layer is part of the product and cannot be deleted',
    kind: 'refused',
  });
});

test('[C5-07] copies are made up to their limit, and deleted', (t) => {
  const store = openFixtureSession('t-shirt');
  const duplicatable = personalisableLayers(store.getState()).find(
    ({ layer }) => layer.configuration.text?.duplicatable === true,
  )!.layer;
  let copies = 0;
  while (copies < 50 && runOnLayer(store, duplicatable.id, duplicateLayer)) copies += 1;
  t.true(copies > 0 && copies < 50);
  t.regex(
    store.getState().notice?.text ?? '',
    /^(Maximum number of text layers reached|Copy limit on text layer has been exceeded)$/,
  );
  const { selectedId } = store.getState();
  t.true(runOnLayer(store, selectedId!, deleteLayer));
  t.is(findLayer(store.getState(), selectedId), undefined);
});

test('a change of a linked text changes its source and both views', (t) => {
  const store = openFixtureSession('t-shirt');
  const back = store.getState().product.maskGroups[0]!.masks[1]!;
  store.setState({ maskId: back.id });
  const { id } = layerNamed(store, 'Player name');
  runOnLayer(store, id, setText('Okonkwo'));
  t.is(textOf(store, id)?.toLowerCase(), 'okonkwo');
  t.is(
    store.getState().design.customisation.configuration.masks[0]?.layers[0]?.configuration?.text?.text,
    'Okonkwo',
  );
});
