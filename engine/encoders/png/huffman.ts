/** Deflate's longest code, in bits. */
const maximumLength = 15;
/** Symbols are sorted as `frequency * symbolRange + symbol`, by one native sort of numbers. */
const symbolRange = 512;

/**
 * Lengths in bits of a prefix code for symbols (below 512) seen `frequencies[symbol]` times, none above `limit`; 0 for
 * symbols never seen. At least two symbols must have been seen, and no more than 2^limit. Ties are broken by symbol,
 * so equal input gives equal codes.
 *
 * Minimum-redundancy lengths by Moffat and Katajainen, "In-place calculation of minimum-redundancy codes" (1995);
 * codes above the limit are then shortened and the Kraft sum repaired at the longest shorter codes.
 */
export function huffmanLengths(frequencies: Uint32Array, limit: number): Uint8Array {
  const rarestFirst = sortedKeys(frequencies);
  const countOfLength = countLengths(depthsOf(rarestFirst), limit);
  const lengths = new Uint8Array(frequencies.length);
  let next = 0;
  for (let length = limit; length >= 1; length -= 1) {
    for (let left = countOfLength[length]!; left > 0; left -= 1) {
      lengths[rarestFirst[next]! % symbolRange] = length;
      next += 1;
    }
  }
  return lengths;
}

/**
 * Codes of the given lengths, numbered as in deflate (RFC 1951, 3.2.2) and reversed, so that they are sent lowest bit
 * first.
 */
export function canonicalCodes(lengths: Uint8Array): Uint32Array {
  const countOfLength = new Uint32Array(maximumLength + 1);
  for (const length of lengths) countOfLength[length]! += 1;
  countOfLength[0] = 0;
  const next = new Uint32Array(maximumLength + 1);
  for (let length = 1; length <= maximumLength; length += 1) {
    next[length] = (next[length - 1]! + countOfLength[length - 1]!) << 1;
  }
  const codes = new Uint32Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    codes[symbol] = reverseBits(next[length]!, length);
    next[length]! += 1;
  }
  return codes;
}

function sortedKeys(frequencies: Uint32Array): Float64Array {
  const keys = new Float64Array(frequencies.length);
  let count = 0;
  for (let symbol = 0; symbol < frequencies.length; symbol += 1) {
    if (frequencies[symbol] === 0) continue;
    keys[count] = frequencies[symbol]! * symbolRange + symbol;
    count += 1;
  }
  return keys.subarray(0, count).sort();
}

/** The number of codes of each length, after codes above `limit` are shortened and others lengthened to compensate. */
function countLengths(depths: Float64Array, limit: number): Uint32Array {
  const counts = new Uint32Array(limit + 1);
  let kraft = 0;
  for (const depth of depths) {
    const length = Math.min(depth, limit);
    counts[length]! += 1;
    kraft += 2 ** (limit - length);
  }
  for (; kraft > 2 ** limit; kraft -= 1) {
    counts[limit]! -= 1;
    let shorter = limit - 1;
    while (counts[shorter] === 0) shorter -= 1;
    counts[shorter]! -= 1;
    counts[shorter + 1]! += 2;
  }
  return counts;
}

/** Depth of each leaf, in three passes over one array that holds weights, then parents, then depths. */
function depthsOf(rarestFirst: Float64Array): Float64Array {
  const count = rarestFirst.length;
  const tree = rarestFirst.map((key) => Math.floor(key / symbolRange));
  let root = 0;
  let leaf = 0;
  const takeLightest = (parent: number): number => {
    if (leaf < count && (root >= parent || tree[root]! >= tree[leaf]!)) {
      leaf += 1;
      return tree[leaf - 1]!;
    }
    const weight = tree[root]!;
    tree[root] = parent;
    root += 1;
    return weight;
  };
  for (let parent = 0; parent < count - 1; parent += 1) {
    const first = takeLightest(parent);
    tree[parent] = first + takeLightest(parent);
  }

  tree[count - 2] = 0;
  for (let node = count - 3; node >= 0; node -= 1) tree[node] = tree[tree[node]!]! + 1;

  let node = count - 2;
  let next = count - 1;
  for (let depth = 0, places = 1; places > 0; depth += 1) {
    let innerNodes = 0;
    for (; node >= 0 && tree[node] === depth; node -= 1) innerNodes += 1;
    for (let leaves = places - innerNodes; leaves > 0; leaves -= 1) {
      tree[next] = depth;
      next -= 1;
    }
    places = 2 * innerNodes;
  }
  return tree;
}

function reverseBits(value: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit += 1) reversed = (reversed << 1) | ((value >>> bit) & 1);
  return reversed;
}
