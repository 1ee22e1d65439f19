// ava compares typed arrays by their bytes, and lists the names of all their elements besides, to find properties that
// were added: seconds and gigabytes for a picture. Of large ones here it compares type, length and bytes alone.
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

/** Names of so many elements are listed in no time. */
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
