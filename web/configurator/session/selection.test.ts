import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import type { SessionStore } from './create-session.ts';
import { setText } from './commands/set-text.ts';
import { placeTogether } from './commands/place-together.ts';
import { goToStep } from './history.ts';
import { layersOf } from './layers-of.ts';
import { run, runOnLayer } from './outcome.ts';
import { select, selectAll, selectionOf, toggleSelected } from './selection.ts';

const layerNamed = (store: SessionStore, name: string) =>
  layersOf(store.getState()).find(({ layer }) => layer.name === name)!.layer;

function openTag() {
  const store = openFixtureSession('asset-tag');
  const [owner, number, code] = ['Owner', 'Asset number', 'Data Matrix'].map((name) =>
    layerNamed(store, name),
  );
  runOnLayer(store, number!.id, setText('AB-1'));
  return { store, owner: owner!, number: number!, code: code! };
}

test('layers are added to a selection and removed from it', (t) => {
  const { store, owner, number } = openTag();
  select(store, owner.id);
  toggleSelected(store, number.id);
  t.deepEqual(selectionOf(store.getState()), [owner.id, number.id]);
  toggleSelected(store, owner.id);
  t.deepEqual(selectionOf(store.getState()), [number.id]);
  toggleSelected(store, number.id);
  t.deepEqual(selectionOf(store.getState()), []);
});

test('a fixed layer is not selected with others, and a notice is shown', (t) => {
  const { store, owner, code } = openTag();
  select(store, owner.id);
  toggleSelected(store, code.id);
  t.deepEqual(selectionOf(store.getState()), [owner.id]);
  t.is(store.getState().notice?.text, 'This layer cannot be moved');
  selectAll(store);
  t.deepEqual(
    selectionOf(store.getState()).map(
      (id) => layersOf(store.getState()).find(({ layer }) => layer.id === id)?.layer.name,
    ),
    ['Owner', 'Asset number'],
  );
});

test('several layers are placed in one step and shown there until they are composed', (t) => {
  const { store, owner, number } = openTag();
  const steps = store.getState().past.length;
  const placed = [owner, number].map(({ id, objectConfiguration }) => ({
    layerId: id,
    placement: { ...objectConfiguration, left: objectConfiguration.left + 5 },
  }));
  t.true(run(store, placeTogether(placed)));
  const { past, preview } = store.getState();
  t.is(past.length, steps + 1);
  t.is(past.at(-1)?.name, 'Position of 2 parts');
  t.deepEqual(preview && [preview.layerId, ...(preview.others ?? []).map(({ layerId }) => layerId)], [
    owner.id,
    number.id,
  ]);
});

test('any step of the history can be restored', (t) => {
  const store = openFixtureSession('asset-tag');
  const { id } = layerNamed(store, 'Owner');
  const designs = [store.getState().design];
  for (const name of ['Asset number', 'Owner', 'Asset number']) {
    runOnLayer(store, layerNamed(store, name).id, setText(`${name} ${designs.length}`));
    designs.push(store.getState().design);
  }
  for (const count of [1, 3, 0, 2]) {
    store.setState((session) => goToStep(session, count));
    t.is(store.getState().design, designs[count]!);
    t.is(store.getState().past.length, count);
    t.is(store.getState().future.length, 3 - count);
  }
  store.setState((session) => goToStep(session, 99));
  t.is(store.getState().design, designs[3]!);
  t.truthy(id);
});
