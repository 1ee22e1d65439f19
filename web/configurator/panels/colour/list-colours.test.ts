import test from 'ava';
import { personalisableLayers } from '../../session/layers-of.ts';
import { setColour, setCustomColour } from '../../session/commands/set-colour.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { openFixtureSession } from '../../../testing/fixture-session.ts';
import { findChosenColour, listColours } from './list-colours.ts';

test('colours are offered by name, and none of them is the chosen one after a custom colour', (t) => {
  const store = openFixtureSession('canvas-print');
  const tint = () => personalisableLayers(store.getState()).find(({ layer }) => layer.name === 'Tint')!;
  const colours = listColours(store.getState().product, tint().layer);
  t.true(colours.length > 0);
  for (const { label, hex } of colours) {
    t.regex(hex, /^#[0-9a-f]{6}$/);
    t.true(label.length > 0);
  }
  const [, second] = colours;
  runOnLayer(store, tint().layer.id, setColour(second!.id));
  t.is(findChosenColour(colours, tint()), second);
  runOnLayer(store, tint().layer.id, setCustomColour('#123456'));
  t.is(findChosenColour(colours, tint()), undefined);
});
