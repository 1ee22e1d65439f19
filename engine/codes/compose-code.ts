import type { CodeSymbology, ErrorCorrection } from '../model/enumerations.ts';
import { codeTextRules, codeTextTooLong, completeCodeText } from '../rules/text/code-text.ts';
import type { BarCode, Code, MatrixCode } from './code.ts';
import { symbologies, type SymbologyRules } from './symbologies.ts';
import { type CodeTrace, encoderScale, traceCode } from './trace-code.ts';

export interface CodeRequest {
  symbology: CodeSymbology;
  /** The text that a reader returns; the check digit of a GTIN may be left out. */
  text: string;
  /** Of QR codes only; the others have no choice. A higher level is used if the code does not grow. */
  errorCorrection: ErrorCorrection;
}

/**
 * Encodes a text as a QR code or barcode, in modules. Text outside ASCII is encoded as UTF-8 and declared as such (ECI
 * 26). The same request gives the same code in browser and Node.
 * @throws PlatenError `code-text-invalid`, `code-check-digit-wrong`, `code-text-too-long`
 */
export function composeCode({ symbology, text, errorCorrection }: CodeRequest): Code {
  const rules = symbologies[symbology];
  const content = completeCodeText(symbology, text, errorCorrection);
  const trace = encode(symbology, content, errorCorrection);
  return rules.bars ? composeBars(rules, rules.bars, content, trace) : composeMatrix(rules, trace);
}

function encode(symbology: CodeSymbology, text: string, eclevel: ErrorCorrection): CodeTrace {
  const rules = symbologies[symbology];
  const isUtf8 = /[^\0-\x7F]/.test(text);
  const options = {
    bcid: '',
    // Characters that the encoder interprets as commands are escaped.
    text: isUtf8 ? `^ECI000026${text.replaceAll('^', '^^')}` : text,
    parsefnc: isUtf8,
    scale: rules.bars ? encoderScale.bars : encoderScale.matrix,
    showborder: false,
    ...(codeTextRules[symbology].hasErrorCorrection && { eclevel }),
  };
  try {
    return rules.encode(options, traceCode());
  } catch (cause) {
    // All other errors were checked before, and this one unless the text is of almost the largest length.
    throw codeTextTooLong(symbology, text, cause);
  }
}

const composeMatrix = ({ quietZone }: SymbologyRules, { columns, rows, outline }: CodeTrace): MatrixCode => ({
  kind: 'matrix',
  columns,
  rows,
  quietZone,
  outline,
});

function composeBars(
  { quietZone }: SymbologyRules,
  { guards, labels, bearerModules }: NonNullable<SymbologyRules['bars']>,
  text: string,
  trace: CodeTrace,
): BarCode {
  const origin = Math.min(...trace.bars.map(({ left }) => left));
  const bars = trace.bars.map(({ left, width }) => {
    const at = left - origin;
    return { left: at, width, isGuard: guards.some(([from, to]) => at >= from && at + width <= to) };
  });
  const columns = Math.max(...bars.map(({ left, width }) => left + width));
  const parts = labels.map(({ from, to, below: [left, right] }) => ({
    text: text.slice(from, to),
    left,
    right,
  }));
  return {
    kind: 'bars',
    columns,
    quietZone,
    bars,
    bearerModules,
    labels: parts.length > 0 ? parts : [{ text, left: 0, right: columns }],
  };
}
