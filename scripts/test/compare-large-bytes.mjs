// ava compares typed arrays by their bytes, and also lists the indices of all their elements to find added properties,
// which takes seconds and gigabytes for a picture. With this, it compares only type, length and bytes of large ones.
import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('ava'));
/** @typedef {{ size: number; next: () => unknown }} Recursor */
/**
 * @typedef {{
 *   buffer: Buffer;
 *   createPropertyRecursor: () => Recursor;
 *   describeProperty: (key: string, value: unknown) => unknown;
 *   describeAny: (value: unknown) => unknown;
 * }} DescribedBytes
 */
const { describe } = /** @type {{ describe: (props: { value: Uint8Array }) => DescribedBytes }} */ (
  require('concordance/lib/complexValues/typedArray')
);

/** The indices of this many elements are listed quickly. */
const LARGE_BYTES = 10_000;

const prototype = /** @type {DescribedBytes} */ (
  Object.getPrototypeOf(describe({ value: new Uint8Array(0) }))
);
const { createPropertyRecursor } = prototype;
prototype.createPropertyRecursor = function () {
  if (this.buffer.byteLength < LARGE_BYTES) return createPropertyRecursor.call(this);
  /** @type {unknown} */
  let length = this.describeProperty('byteLength', this.describeAny(this.buffer.byteLength));
  return {
    size: 1,
    next() {
      const next = length;
      length = null;
      return next;
    },
  };
};
