import { clauses, type PdfxRule } from './clauses.ts';

/** One violation of a rule. */
export interface Violation {
  rule: PdfxRule;
  /** The source of the rule. */
  clause: string;
  /** The fault, and the correct value. */
  message: string;
  /** The object of the file it was found in, such as `12 0 R` or `page 1`. */
  object?: string;
}

/** Collects violations without duplicates. */
export class Report {
  readonly #violations = new Map<string, Violation>();

  add(rule: PdfxRule, message: string, object?: string): void {
    const violation: Violation = { rule, clause: clauses[rule], message };
    if (object !== undefined) violation.object = object;
    this.#violations.set(JSON.stringify([rule, message, object]), violation);
  }

  list(): Violation[] {
    return [...this.#violations.values()];
  }
}
