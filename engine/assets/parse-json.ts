import { PlatenError } from '../errors.ts';
import { assetLimits } from '../limits.ts';
import { findJsonFault } from './json/find-json-fault.ts';

export interface ParseJsonOptions {
  /** Largest accepted input in bytes. Default: the engine's limit. */
  maxBytes?: number;
  /** Name of the source in messages, such as `design.json`. */
  what: string;
}

/**
 * Parses untrusted JSON. Size and depth are checked before it is parsed, and two things are refused that `JSON.parse`
 * accepts: the key `__proto__`, which would set the prototype when the object is copied, and numbers that would become
 * infinite.
 * @throws PlatenError `json-invalid`, naming line and column
 */
export function parseJson(
  input: Uint8Array | string,
  { maxBytes = assetLimits.maxJsonBytes, what }: ParseJsonOptions,
): unknown {
  // A string has at least as many bytes as characters, so this check applies to both.
  if (input.length > maxBytes) refuseJson(what, `is larger than ${maxBytes} bytes`);
  const text = typeof input === 'string' ? input : decodeUtf8(input, what);
  checkStructure(text, what);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    return refuseJson(what, `is not valid JSON ${describePlace(text, findJsonFault(text) ?? 0)}`, cause);
  }
}

function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    return refuseJson(what, 'is not UTF-8 text', cause);
  }
}

/** One pass over brackets, strings and numbers, without recursion, so hostile depth costs nothing. */
function checkStructure(text: string, what: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22 /* " */) {
      const end = findStringEnd(text, at);
      if (isProtoKey(text, at, end)) refuseJson(what, `has the key "__proto__" ${describePlace(text, at)}`);
      at = end;
    } else if (char === 0x7b /* { */ || char === 0x5b /* [ */) {
      depth += 1;
      if (depth > assetLimits.maxJsonDepth)
        refuseJson(
          what,
          `is nested deeper than ${assetLimits.maxJsonDepth} levels ${describePlace(text, at)}`,
        );
    } else if (isNumberStart(char)) {
      number.lastIndex = at;
      const digits = number.exec(text)?.[0] ?? '';
      if (!Number.isFinite(Number(digits || 0)))
        refuseJson(what, `has a number that is too large ${describePlace(text, at)}`);
      at += Math.max(0, digits.length - 1);
    } else if (char === 0x7d /* } */ || char === 0x5d /* ] */) depth -= 1;
  }
}

const number = /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const isNumberStart = (char: number): boolean => (char >= 0x30 && char <= 0x39) || char === 0x2d;

/** @returns the offset of the closing quote, or the text's length when there is none. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x22 /* " */) return at;
    if (char === 0x5c /* \ */) at += 1;
  }
  return text.length;
}

const longestEscapedProto = '__proto__'.length * '\\u005f'.length;
const colon = /\s*:/y;

/** True for the key `__proto__`, also when it is escaped. */
function isProtoKey(text: string, start: number, end: number): boolean {
  if (end - start - 1 > longestEscapedProto) return false;
  const key = text
    .slice(start + 1, end)
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  colon.lastIndex = end + 1;
  return key === '__proto__' && colon.test(text);
}

function describePlace(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `at line ${line}, column ${offset - before.lastIndexOf('\n')}`;
}

function refuseJson(what: string, reason: string, cause?: unknown): never {
  throw new PlatenError('json-invalid', `${what} ${reason}.`, cause === undefined ? {} : { cause });
}
