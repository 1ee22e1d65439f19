import test from 'ava';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import { alignLayer } from './align-layer.ts';
import { type OrderStep, reorderLayer } from './reorder-layer.ts';
import { box, limits } from './testing/stage-layers.ts';

const printArea = { left: 100, top: 50, width: 200, height: 300 };

test('[B3-31] alignments respect the permissions of the layer', (t) => {
  const start = box(7, 9, 40, 20);
  t.like(alignLayer(start, limits(), 'RIGHT', printArea).placement, { left: 260, top: 9 });
  t.like(alignLayer(start, limits(), 'CENTERV', printArea).placement, { left: 7, top: 190 });
  const still = alignLayer(start, limits({ refusals: { move: 'layerNotMoveable' } }), 'RIGHT', printArea);
  t.deepEqual(still, { placement: start, stoppedBy: ['layerNotMoveable'] });
  const locked = alignLayer(box(120, 60, 40, 20), limits({ lockedInto: printArea }), 'LEFT', {
    ...printArea,
    left: 0,
  });
  t.is(locked.placement.left, 100);
  t.deepEqual(locked.stoppedBy, ['staysInPrintArea']);
});

/** Layers for reordering: lower-case ones can be reordered, upper-case ones are fixed, `-` is hidden. */
const layersOf = (names: string, sequence = (index: number) => index * 10): ResolvedLayer[] =>
  Array.from(names, (id, index) => ({
    layer: { id, locked: false, moveable: id !== id.toUpperCase() || id === '-', sequence: sequence(index) },
    isShown: id !== '-',
  })) as unknown as ResolvedLayer[];

/** The order after a step. */
function reordered(names: string, id: string, step: OrderStep, sequence?: (index: number) => number): string {
  const layers = layersOf(names, sequence);
  const changed = new Map(
    reorderLayer(layers, id, step, 'shopper').sequences.map((entry) => [entry.layerId, entry.sequence]),
  );
  return layers
    .map(({ layer }) => ({ id: layer.id, sequence: changed.get(layer.id) ?? layer.sequence }))
    .toSorted((a, b) => a.sequence - b.sequence)
    .map((entry) => entry.id)
    .join('');
}

test('a layer moves to the front, to the back, and by one step', (t) => {
  t.is(reordered('abcd', 'b', 'front'), 'acdb');
  t.is(reordered('abcd', 'c', 'back'), 'cabd');
  t.is(reordered('abcd', 'b', 'forward'), 'acbd');
  t.is(reordered('abcd', 'c', 'backward'), 'acbd');
  t.is(reordered('abcd', 'd', 'forward'), 'abcd');
});

test('a layer with a fixed order keeps its place, and nothing passes it', (t) => {
  t.is(reordered('AbcDe', 'b', 'front'), 'AcbDe');
  t.is(reordered('AbcDe', 'c', 'back'), 'AcbDe');
  t.deepEqual(reorderLayer(layersOf('AbcDe'), 'c', 'front', 'shopper'), {
    sequences: [],
    stoppedBy: ['layerOrderFixed'],
  });
  t.deepEqual(reorderLayer(layersOf('AbcDe'), 'D', 'front', 'shopper'), {
    sequences: [],
    stoppedBy: ['layerOrderFixed'],
  });
  t.is(reorderLayer(layersOf('AbcDe'), 'D', 'front', 'staff').sequences.length, 2);
  t.deepEqual(reorderLayer(layersOf('ab'), 'x', 'front', 'shopper'), { sequences: [], stoppedBy: [] });
});

test('a reason is given only if a layer would be passed', (t) => {
  for (const step of ['front', 'forward', 'backward', 'back'] as const)
    t.deepEqual(reorderLayer(layersOf('-a-'), 'a', step, 'shopper'), { sequences: [], stoppedBy: [] });
  t.deepEqual(reorderLayer(layersOf('Ab'), 'b', 'front', 'shopper'), { sequences: [], stoppedBy: [] });
  t.deepEqual(reorderLayer(layersOf('Ab'), 'b', 'back', 'shopper'), {
    sequences: [],
    stoppedBy: ['layerOrderFixed'],
  });
  t.deepEqual(reorderLayer(layersOf('A-b'), 'b', 'backward', 'shopper'), {
    sequences: [],
    stoppedBy: ['layerOrderFixed'],
  });
});

test('hidden layers are skipped, and layers with the same number are distinguished', (t) => {
  t.is(reordered('a-b', 'a', 'forward'), '-ba');
  t.is(
    reordered('abc', 'a', 'front', () => 0),
    'bca',
  );
  t.deepEqual(reorderLayer(layersOf('abc'), 'c', 'backward', 'shopper').sequences, [
    { layerId: 'c', sequence: 10 },
    { layerId: 'b', sequence: 20 },
  ]);
});
