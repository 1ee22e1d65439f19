type ResourceKind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'XObject';

/** A content stream under construction: its operators and their resources. */
export class PdfContent {
  readonly #operators: string[] = [];
  readonly #resources = new Map<ResourceKind, Set<number>>();

  add(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  /** @returns the resource name of an object */
  use(kind: ResourceKind, id: number): string {
    const used = this.#resources.get(kind) ?? new Set();
    this.#resources.set(kind, used.add(id));
    return `/R${id}`;
  }

  /** The stream's resource dictionary. */
  get resources(): string {
    const kinds = [...this.#resources].map(
      ([kind, ids]) => `/${kind} << ${[...ids].map((id) => `/R${id} ${id} 0 R`).join(' ')} >>`,
    );
    return `<< ${kinds.join(' ')} >>`;
  }

  get text(): string {
    return this.#operators.join('\n');
  }
}
