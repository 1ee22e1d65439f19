import type { PDFDict } from '@cantoo/pdf-lib';
import { findExcess, fitOperands } from '../content/check-operands.ts';
import { lexContent, type Operand, type Operation } from '../content/lex-content.ts';
import { operators } from '../content/operators.ts';
import {
  applyOverprint,
  initialState,
  overprintsThroughProfile,
  type PaintState,
} from '../content/paint-state.ts';
import { PlaceTracker } from '../content/place-tracker.ts';
import { decodeStream } from '../document/decode-stream.ts';
import { asDict, dictEntry, entry, itemsEntry } from '../document/entries.ts';
import { type PdfFont, readFont } from '../document/read-font.ts';
import { readerLimits } from '../document/reader-limits.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkColourSpace, checkDeviceSpace, type ColourSpace } from './check-colour-space.ts';
import { checkShownText } from './check-font.ts';
import { checkRenderingIntent } from './check-graphics-state.ts';
import { checkInlineImage } from './check-inline-image.ts';

const DEVICE_OPERATORS = {
  g: 'DeviceGray',
  G: 'DeviceGray',
  rg: 'DeviceRGB',
  RG: 'DeviceRGB',
  k: 'DeviceCMYK',
  K: 'DeviceCMYK',
} as const;
const RESOURCE_KINDS: Record<string, string> = { gs: 'ExtGState', Do: 'XObject', sh: 'Shading', Tf: 'Font' };
/** Checks a content stream, operator by operator. Source: ISO 32000-1, 7.8.2 and 8.2. */
export function checkContent(inspection: Inspection, job: ContentJob): void {
  const { report } = inspection;
  const walker = new ContentWalker(inspection, job);
  try {
    // The streams of a page are treated as one, with white space between them.
    const bytes = Buffer.concat(job.streams.flatMap((stream) => [decodeStream(stream), Buffer.from('\n')]));
    for (const operation of lexContent(bytes)) walker.check(operation);
  } catch (error) {
    report.add('content-syntax', `the content cannot be read: ${(error as Error).message}`, job.name);
    return;
  }
  walker.end();
}

class ContentWalker {
  readonly #inspection: Inspection;
  readonly #job: ContentJob;
  readonly #place = new PlaceTracker();
  readonly #fonts = new Map<PDFDict, PdfFont>();
  readonly #saved: PaintState[] = [];
  #marked = 0;
  #state: PaintState = { ...initialState };

  constructor(inspection: Inspection, job: ContentJob) {
    this.#inspection = inspection;
    this.#job = job;
  }

  check(operation: Operation): void {
    const { operator, operands } = operation;
    const { report } = this.#inspection;
    const { name } = this.#job;
    const rule = operators.get(operator);
    if (!rule) {
      report.add('operator-unknown', `there is no operator ${operator}`, name);
      return;
    }
    if (!fitOperands(operands, rule.takes)) {
      report.add('operands-invalid', `${operator} does not take what stands before it`, name);
      return;
    }
    const excess = findExcess(operation);
    if (excess !== undefined) report.add('limit-exceeded', `${excess} is beyond what readers hold`, name);
    const { place } = this.#place;
    if (!this.#place.move(rule.kind))
      report.add('operator-misplaced', `${operator} may not stand in a ${place}`, name);
    this.#follow(operation);
  }

  /** Every q and every marked content must be closed. */
  end(): void {
    const { report } = this.#inspection;
    const { name } = this.#job;
    if (this.#saved.length > 0)
      report.add('content-unbalanced', `${this.#saved.length} q are without their Q`, name);
    if (this.#marked > 0) report.add('content-unbalanced', 'marked content is not ended', name);
    if (this.#place.place !== 'page')
      report.add('content-unbalanced', `the content ends in a ${this.#place.place}`, name);
  }

  #follow({ operator, operands }: Operation): void {
    const { report } = this.#inspection;
    const { name } = this.#job;
    const [first] = operands;
    const kind = RESOURCE_KINDS[operator];
    const resource = kind !== undefined ? this.#find(kind, first) : undefined;
    switch (operator) {
      case 'q':
        this.#saved.push({ ...this.#state });
        if (this.#saved.length > readerLimits.nesting)
          report.add('limit-exceeded', `q is nested more than ${readerLimits.nesting} deep`, name);
        break;
      case 'Q':
        if (this.#saved.length === 0) report.add('content-unbalanced', 'there is a Q without its q', name);
        this.#state = this.#saved.pop() ?? this.#state;
        break;
      case 'BMC':
      case 'BDC':
        this.#marked += 1;
        if (operands[1]?.kind === 'name') this.#find('Properties', operands[1]);
        break;
      case 'EMC':
        this.#marked -= 1;
        if (this.#marked < 0) report.add('content-unbalanced', 'there is an EMC without its beginning', name);
        break;
      case 'g':
      case 'rg':
      case 'k':
        this.#state.fill = checkDeviceSpace(this.#inspection, DEVICE_OPERATORS[operator], this.#job);
        break;
      case 'G':
      case 'RG':
      case 'K':
        this.#state.stroke = checkDeviceSpace(this.#inspection, DEVICE_OPERATORS[operator], this.#job);
        break;
      case 'cs':
        this.#state.fill = this.#findSpace(first);
        break;
      case 'CS':
        this.#state.stroke = this.#findSpace(first);
        break;
      case 'sc':
      case 'scn':
        this.#checkColour(operands, this.#state.fill, operator);
        break;
      case 'SC':
      case 'SCN':
        this.#checkColour(operands, this.#state.stroke, operator);
        break;
      case 'gs':
        this.#applyState(asDict(resource));
        break;
      case 'ri':
        checkRenderingIntent(this.#inspection, first?.kind === 'name' ? first.value : undefined, name);
        break;
      case 'Tf':
        this.#useFont(asDict(resource));
        break;
      case 'BI':
        if (first?.kind === 'dict') checkInlineImage(this.#inspection, first.entries, this.#job);
        break;
      default:
        this.#checkShown(operands);
    }
    if (overprintsThroughProfile(this.#state, operator))
      report.add(
        'overprint-mode',
        'CMYK through a profile overprints in mode 1: use mode 0 or DeviceCMYK',
        name,
      );
  }

  #find(kind: string, operand: Operand | undefined) {
    const key = operand?.kind === 'name' ? operand.value : '';
    const found = entry(dictEntry(this.#job.resources, kind), key);
    if (found === undefined)
      this.#inspection.report.add(
        'resource-undefined',
        `there is no ${kind} of the name ${key}`,
        this.#job.name,
      );
    return found;
  }

  #findSpace(operand: Operand | undefined): ColourSpace | undefined {
    const key = operand?.kind === 'name' ? operand.value : '';
    if (key === 'DeviceGray' || key === 'DeviceRGB' || key === 'DeviceCMYK')
      return checkDeviceSpace(this.#inspection, key, this.#job);
    if (key === 'Pattern') return { family: 'Pattern', components: 0 };
    const space = this.#find('ColorSpace', operand);
    return space && checkColourSpace(this.#inspection, space, this.#job);
  }

  #checkColour(operands: readonly Operand[], space: ColourSpace | undefined, operator: string): void {
    if (!space) return;
    const last = operands.at(-1);
    if (space.family === 'Pattern') {
      this.#find('Pattern', last);
      return;
    }
    if (operands.length !== space.components || last?.kind === 'name')
      this.#inspection.report.add(
        'operands-invalid',
        `${operator} has ${operands.length} values for ${space.components} of ${space.family}`,
        this.#job.name,
      );
  }

  #applyState(state: PDFDict | undefined): void {
    applyOverprint(this.#state, state);
    const font = asDict(itemsEntry(state, 'Font')?.[0]);
    if (font) this.#useFont(font);
  }

  #useFont(dict: PDFDict | undefined): void {
    if (!dict) return;
    const font = this.#fonts.get(dict) ?? readFont(dict);
    this.#fonts.set(dict, font);
    this.#state.font = font;
  }

  #checkShown(operands: readonly Operand[]): void {
    const strings = operands.flatMap((operand) => (operand.kind === 'array' ? operand.items : [operand]));
    for (const operand of strings) {
      if (operand.kind !== 'string') continue;
      if (this.#state.font) checkShownText(this.#inspection, this.#state.font, operand.bytes, this.#job.name);
      else this.#inspection.report.add('resource-undefined', 'text is shown without a font', this.#job.name);
    }
  }
}
