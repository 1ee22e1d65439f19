/** Deflate's longest code, in bits. */
const maximumLength = 15;

/**
 * Lengths in bits of a prefix code for symbols seen `frequencies[symbol]` times, none above `limit`; 0 for symbols
 * never seen. At least two symbols must have been seen. Ties are broken by symbol, so equal input gives equal codes.
 *
 * Minimum-redundancy lengths by Moffat and Katajainen, "In-place calculation of minimum-redundancy codes" (1995);
 * codes above the limit are then shortened and the Kraft sum repaired at the longest shorter codes.
 */
export function huffmanLengths(frequencies: Uint32Array, limit: number): Uint8Array {
  const symbols = symbolsByFrequency(frequencies);
  const countOfLength = limitedLengthCounts(
    symbols.map((symbol) => frequencies[symbol]!),
    limit,
  );
  const lengths = new Uint8Array(frequencies.length);
  let next = 0; // rarest first, and so longest first
  for (let length = limit; length >= 1; length -= 1) {
    for (let left = countOfLength[length]!; left > 0; left -= 1) lengths[symbols[next++]!] = length;
  }
  return lengths;
}

/** Codes of the given lengths as deflate numbers them (RFC 1951, 3.2.2), bit-reversed so that they are sent lowest bit first. */
export function canonicalCodes(lengths: Uint8Array): Uint32Array {
  const countOfLength = new Uint32Array(maximumLength + 1);
  for (const length of lengths) if (length > 0) countOfLength[length]! += 1;
  const next = new Uint32Array(maximumLength + 1);
  for (let length = 2; length <= maximumLength; length += 1) {
    next[length] = (next[length - 1]! + countOfLength[length - 1]!) << 1;
  }
  return Uint32Array.from(lengths, (length) => (length === 0 ? 0 : reverseBits(next[length]!++, length)));
}

function symbolsByFrequency(frequencies: Uint32Array): number[] {
  const symbols: number[] = [];
  frequencies.forEach((frequency, symbol) => {
    if (frequency > 0) symbols.push(symbol);
  });
  return symbols.sort((a, b) => frequencies[a]! - frequencies[b]! || a - b);
}

/** How many codes have each length, for frequencies in ascending order. */
function limitedLengthCounts(ascending: number[], limit: number): Uint32Array {
  const counts = new Uint32Array(limit + 1);
  for (const depth of minimumRedundancyDepths(ascending)) counts[Math.min(depth, limit)]! += 1;
  let kraft = counts.reduce((sum, count, length) => (length === 0 ? sum : sum + count * 2 ** (limit - length)), 0);
  for (; kraft > 2 ** limit; kraft -= 1) {
    counts[limit]! -= 1;
    let shorter = limit - 1;
    while (counts[shorter] === 0) shorter -= 1;
    counts[shorter]! -= 1;
    counts[shorter + 1]! += 2;
  }
  return counts;
}

/** Moffat and Katajainen's three passes over one array: weights, then parents, then depths. */
function minimumRedundancyDepths(ascending: number[]): Float64Array {
  const count = ascending.length;
  const tree = Float64Array.from(ascending);
  let root = 0;
  let leaf = 0;
  const takeSmallest = (next: number): number => {
    if (leaf >= count || (root < next && tree[root]! < tree[leaf]!)) {
      const weight = tree[root]!;
      tree[root++] = next;
      return weight;
    }
    return tree[leaf++]!;
  };
  for (let next = 0; next < count - 1; next += 1) {
    const first = takeSmallest(next);
    tree[next] = first + takeSmallest(next);
  }
  tree[count - 2] = 0;
  for (let node = count - 3; node >= 0; node -= 1) tree[node] = tree[tree[node]!]! + 1;
  let available = 1;
  let used = 0;
  let depth = 0;
  let inner = count - 2;
  let next = count - 1;
  while (available > 0) {
    while (inner >= 0 && tree[inner] === depth) {
      used += 1;
      inner -= 1;
    }
    while (available > used) {
      tree[next--] = depth;
      available -= 1;
    }
    available = 2 * used;
    depth += 1;
    used = 0;
  }
  return tree;
}

function reverseBits(value: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit += 1) reversed |= ((value >>> bit) & 1) << (length - 1 - bit);
  return reversed;
}
