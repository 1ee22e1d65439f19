import { isTooLarge, readerLimits } from '../document/reader-limits.ts';
import type { Operand, Operation } from './lex-content.ts';

const letters: Record<string, readonly Operand['kind'][]> = {
  n: ['number'],
  N: ['name'],
  s: ['string'],
  a: ['array'],
  d: ['dict'],
  p: ['name', 'dict'],
};

/** @param takes in the notation of the table of operators */
export function fitOperands(operands: readonly Operand[], takes: string): boolean {
  if (takes === '*') {
    const colours = operands.at(-1)?.kind === 'name' ? operands.slice(0, -1) : operands;
    return operands.length > 0 && colours.every(({ kind }) => kind === 'number');
  }
  return (
    operands.length === takes.length &&
    operands.every(({ kind }, index) => letters[takes[index]!]!.includes(kind))
  );
}

/** @returns the reader limit that the operands of an operation exceed, if any */
export function findExcess({ operands }: Operation): string | undefined {
  for (const operand of operands) {
    if (operand.kind === 'number' && isTooLarge(operand.value)) return `the number ${operand.value}`;
    if (operand.kind === 'string' && operand.bytes.length > readerLimits.stringBytes)
      return `a string of ${operand.bytes.length} bytes`;
    if (operand.kind === 'name' && operand.value.length > readerLimits.nameBytes)
      return `a name of ${operand.value.length} bytes`;
  }
  return undefined;
}
