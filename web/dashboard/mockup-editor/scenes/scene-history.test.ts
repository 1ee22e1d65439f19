import test from 'ava';
import type { FlatScene } from '../../../../engine/mockup-scenes.ts';
import { changeScene, type NamedScene, redoScene, startHistory, undoScene } from './scene-history.ts';

const scene: FlatScene = { version: 1, kind: 'flat', sizePx: 1500, views: [] };
const named = (name: string): NamedScene => ({ name, scene });

test('changes of one step are undone and redone together', (t) => {
  let history = startHistory(named('a'));
  history = changeScene(history, named('b'), 'drag');
  history = changeScene(history, named('c'), 'drag');
  history = changeScene(history, named('d'), 'other');
  history = undoScene(history);
  t.is(history.now.name, 'c');
  history = undoScene(history);
  t.is(history.now.name, 'a');
  t.is(undoScene(history).now.name, 'a');
  history = redoScene(history);
  t.is(history.now.name, 'c');
  t.is(redoScene(redoScene(history)).now.name, 'd');
});

test('a change without a step, or after an undo, is a step of its own', (t) => {
  let history = changeScene(startHistory(named('a')), named('b'));
  history = changeScene(history, named('c'));
  t.is(undoScene(history).now.name, 'b');
  history = changeScene(undoScene(changeScene(history, named('d'), 'drag')), named('e'), 'drag');
  t.is(undoScene(history).now.name, 'c');
  t.deepEqual(history.future, []);
});

test('the oldest steps are dropped', (t) => {
  let history = startHistory(named('0'));
  for (let step = 1; step <= 300; step += 1) history = changeScene(history, named(String(step)));
  t.is(history.past.length, 200);
});
