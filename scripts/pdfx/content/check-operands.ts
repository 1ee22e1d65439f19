import type { Operand, Operation } from './lex-content.ts';

/** Source: ISO 32000-1, annex C. */
const limits = { integer: 2 ** 31 - 1, real: 3.403e38, stringBytes: 32_767, nameBytes: 127 } as const;

const letters: Record<string, readonly Operand['kind'][]> = {
  n: ['number'],
  N: ['name'],
  s: ['string'],
  a: ['array'],
  d: ['dict'],
  p: ['name', 'dict'],
};

/** @param takes as the table of operators writes it */
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

/** @returns which limit of readers the operands of an operation go beyond, if one */
export function findExcess({ operands }: Operation): string | undefined {
  for (const operand of operands) {
    if (operand.kind === 'number') {
      const most = Number.isInteger(operand.value) ? limits.integer : limits.real;
      if (Math.abs(operand.value) > most) return `the number ${operand.value}`;
    }
    if (operand.kind === 'string' && operand.bytes.length > limits.stringBytes)
      return `a string of ${operand.bytes.length} bytes`;
    if (operand.kind === 'name' && operand.value.length > limits.nameBytes)
      return `a name of ${operand.value.length} bytes`;
  }
  return undefined;
}
