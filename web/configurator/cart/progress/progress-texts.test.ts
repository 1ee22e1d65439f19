import test from 'ava';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { setText } from '../../session/commands/set-text.ts';
import { undo } from '../../session/history.ts';
import { personalisableLayers } from '../../session/layers-of.ts';
import { run, runOnLayer } from '../../session/outcome.ts';
import { applyProgress, composeProgress } from './progress-texts.ts';

const textsOf = (store: ReturnType<typeof openFixtureSession>) =>
  personalisableLayers(store.getState()).flatMap((entry) => (entry.kind === 'text' ? [entry.text.text] : []));

function typed(text: string) {
  const store = openFixtureSession('award-plaque');
  const layer = personalisableLayers(store.getState()).find(({ kind }) => kind === 'text')!.layer;
  runOnLayer(store, layer.id, setText(text));
  return store;
}

test('saved texts are loaded into a new design in one undo step', (t) => {
  const saved = composeProgress(typed('Amelia').getState());
  const store = openFixtureSession('award-plaque');
  const before = textsOf(store);
  t.true(run(store, applyProgress(saved)));
  t.deepEqual(textsOf(store), textsOf(typed('Amelia')));
  t.deepEqual(store.getState().design.customisation.textAreaQuantities, [], 'no item has a text of its own');
  t.is(store.getState().past.length, 1);
  store.setState(undo);
  t.deepEqual(textsOf(store), before);
});

test('the texts of each item and of the design are loaded', (t) => {
  const store = typed('Amelia');
  const layer = composeProgress(store.getState())[0]!.layers.find(({ text }) => text === 'Amelia');
  const items = ['Ann', 'Bob'].map((text, index) => ({
    itemNbr: index + 1,
    layers: [{ ...layer!, text, mastertext: '' }],
  }));
  const { design } = store.getState();
  store.setState({
    design: { ...design, customisation: { ...design.customisation, textAreaQuantities: items } },
  });
  const saved = composeProgress(store.getState());
  const fresh = openFixtureSession('award-plaque');
  run(fresh, applyProgress(saved));
  t.deepEqual(
    fresh.getState().design.customisation.textAreaQuantities.map(({ layers }) => layers[0]?.text),
    ['Ann', 'Bob'],
  );
  t.deepEqual(textsOf(fresh), textsOf(typed('Amelia')));
});
