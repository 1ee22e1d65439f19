import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import {
  asDict,
  asItems,
  asName,
  hasEntry,
  itemsEntry,
  numberEntry,
  numbersEntry,
} from '../document/entries.ts';

/**
 * @returns the fault of a function, or of an array of one-output functions, with the given numbers of inputs and
 * outputs Source: ISO 32000-1, 7.10
 */
export function findFunctionFault(
  object: PDFObject | undefined,
  inputs: number,
  outputs: number,
): string | undefined {
  const parts = asItems(object);
  if (parts) {
    if (parts.length !== outputs) return `there are ${parts.length} functions for ${outputs} values`;
    return parts.map((part) => findFunctionFault(part, inputs, 1)).find(Boolean);
  }
  if (asName(object) === 'Identity') return undefined;
  const dict = asDict(object);
  if (!dict) return 'it is missing';
  if (numbersEntry(dict, 'Domain')?.length !== inputs * 2) return `its Domain is not of ${inputs} inputs`;
  const range = numbersEntry(dict, 'Range');
  if (range && range.length !== outputs * 2) return `its Range is not of ${outputs} outputs`;
  switch (numberEntry(dict, 'FunctionType') ?? NaN) {
    case 0:
      return range && numbersEntry(dict, 'Size')?.length === inputs
        ? undefined
        : 'a table needs Range and Size';
    case 2:
      return findExponentialFault(dict, outputs);
    case 3:
      return findStitchingFault(dict, outputs);
    case 4:
      return range ? undefined : 'a calculation needs a Range';
    default:
      return 'its FunctionType is not 0, 2, 3 or 4';
  }
}

function findExponentialFault(dict: PDFDict, outputs: number): string | undefined {
  if (numberEntry(dict, 'N') === undefined) return 'it has no exponent N';
  for (const key of ['C0', 'C1']) {
    const length = hasEntry(dict, key) ? numbersEntry(dict, key)?.length : 1;
    if (length !== outputs) return `its ${key} has ${length} values for ${outputs}`;
  }
  return undefined;
}

function findStitchingFault(dict: PDFDict, outputs: number): string | undefined {
  const parts = itemsEntry(dict, 'Functions') ?? [];
  const bounds = numbersEntry(dict, 'Bounds');
  const domain = numbersEntry(dict, 'Domain')!;
  if (parts.length === 0 || bounds?.length !== parts.length - 1)
    return 'its Bounds do not part its Functions';
  const steps = [domain[0]!, ...bounds, domain[1]!];
  if (steps.some((step, index) => index > 0 && step < steps[index - 1]!)) return 'its Bounds do not rise';
  if (numbersEntry(dict, 'Encode')?.length !== parts.length * 2)
    return 'its Encode does not fit its Functions';
  return parts.map((part) => findFunctionFault(part, 1, outputs)).find(Boolean);
}
