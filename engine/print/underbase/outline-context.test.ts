import test from 'ava';
import type { Style } from '../pdf/context-state.ts';
import { RecordedPath } from '../recorded-path.ts';
import { OutlineContext } from './outline-context.ts';

const CLEAR = '#00000000';

function square(left = 0): RecordedPath {
  const path = new RecordedPath();
  path.rect(left, 0, 10, 10);
  return path;
}

function gradient(context: OutlineContext, ...colours: string[]) {
  const made = context.createLinearGradient(0, 0, 10, 0);
  for (const [index, colour] of colours.entries()) made.addColorStop(index, colour);
  return made;
}

test('paint that covers nothing is not recorded', (t) => {
  const context = new OutlineContext();
  const styles: Style[] = [CLEAR, gradient(context)];
  for (const style of styles) {
    context.fillStyle = style;
    context.strokeStyle = style;
    context.fill(square());
    context.stroke(square());
  }
  context.fillStyle = context.strokeStyle = '#204080';
  context.fill(new RecordedPath());
  context.globalAlpha = 0;
  context.fill(square());
  context.stroke(square());
  t.deepEqual(context.outlines, []);
  t.false(context.isSoft);
});

test('opaque paint of any colour is recorded', (t) => {
  const context = new OutlineContext();
  for (const style of ['#204080', gradient(context, '#ff0000', '#0000ff')]) {
    context.fillStyle = style;
    context.fill(square(), 'evenodd');
  }
  t.deepEqual(context.outlines, [
    { path: square().segments, rule: 'evenodd', clips: [] },
    { path: square().segments, rule: 'evenodd', clips: [] },
  ]);
  t.false(context.isSoft);
});

for (const [name, paint] of Object.entries<(context: OutlineContext) => void>({
  'a translucent colour': (context) => (context.fillStyle = '#00000080'),
  'a gradient that fades': (context) => (context.fillStyle = gradient(context, '#ff0000', CLEAR)),
  'an opaque colour in a translucent context': (context) => (context.globalAlpha = 0.5),
  'an opaque gradient in a translucent context': (context) => {
    context.fillStyle = gradient(context, '#ff0000', '#0000ff');
    context.globalAlpha = 0.5;
  },
}))
  test(`${name} makes the recording soft`, (t) => {
    const context = new OutlineContext();
    paint(context);
    context.fill(square());
    t.is(context.outlines.length, 1);
    t.true(context.isSoft);
  });

test('clips, transform and style apply until the state is restored', (t) => {
  const context = new OutlineContext();
  context.fillStyle = '#204080';
  context.save();
  context.clip(square(5));
  context.translate(100, 0);
  context.fillStyle = CLEAR;
  context.clip(square(5), 'evenodd');
  context.restore();
  context.save();
  context.clip(square(5));
  context.fill(square());
  context.restore();
  context.fill(square());
  t.deepEqual(
    context.outlines.map(({ path, clips }) => [path, clips]),
    [
      [square().segments, [{ path: square(5).segments, rule: 'nonzero' }]],
      [square().segments, []],
    ],
  );
});
