import test from 'ava';
import { canonicalCodes, huffmanLengths } from './huffman.ts';

const kraftSum = (lengths: Uint8Array) =>
  lengths.reduce((sum, length) => sum + (length ? 2 ** -length : 0), 0);
const costOf = (frequencies: Uint32Array, lengths: Uint8Array) =>
  frequencies.reduce((sum, frequency, symbol) => sum + frequency * lengths[symbol]!, 0);

/** The textbook algorithm: merge the two lightest nodes until one is left; each merge costs its weight. */
function leastCost(frequencies: Uint32Array): number {
  const weights = [...frequencies].filter((frequency) => frequency > 0);
  let cost = 0;
  while (weights.length > 1) {
    weights.sort((a, b) => b - a);
    const joined = weights.pop()! + weights.pop()!;
    cost += joined;
    weights.push(joined);
  }
  return cost;
}

function randomFrequencies(count: number, seed: number, skew: number): Uint32Array {
  let state = seed;
  return Uint32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) ** skew * 100000);
  });
}

test('code lengths have minimum redundancy when the limit does not apply', (t) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const frequencies = randomFrequencies(2 + seed * 7, seed, 1 + (seed % 4));
    frequencies[0]! += 1;
    frequencies[1]! += 1;
    const lengths = huffmanLengths(frequencies, 40);
    t.is(costOf(frequencies, lengths), leastCost(frequencies));
  }
});

test('no code exceeds the limit, and every code tree is complete, for any skew of frequencies', (t) => {
  const fibonacci = new Uint32Array(40).fill(1);
  for (let i = 2; i < 40; i += 1) fibonacci[i] = fibonacci[i - 1]! + fibonacci[i - 2]!;
  for (const limit of [6, 7, 12, 15]) {
    const lengths = huffmanLengths(fibonacci, limit);
    t.true(Math.max(...lengths) <= limit);
    t.is(kraftSum(lengths), 1);
    t.true(lengths.every((length, symbol) => symbol === 0 || length <= lengths[symbol - 1]!));
  }
});

test('two symbols get one bit each, and unseen symbols get no code', (t) => {
  t.deepEqual([...huffmanLengths(Uint32Array.of(0, 9, 0, 1), 12)], [0, 1, 0, 1]);
});

test('codes are numbered as in the example of RFC 1951, 3.2.2, and reversed', (t) => {
  const codes = canonicalCodes(Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4));
  const sent = [...codes].map((code, i) => code.toString(2).padStart([3, 3, 3, 3, 3, 2, 4, 4][i]!, '0'));
  const inTheRfc = ['010', '011', '100', '101', '110', '00', '1110', '1111'];
  t.deepEqual(
    sent,
    inTheRfc.map((code) => [...code].reverse().join('')),
  );
});
