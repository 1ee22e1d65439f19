// The sample for the mutation run: `sample.test.ts` detects some changes of it and overlooks others.
const GREETINGS = new Map([['en', 'Hello']]);

export function greet(language: string): string {
  return GREETINGS.get(language) ?? 'Hi';
}

export function sumBelow(limit: number): number {
  let sum = 0;
  for (let number = 0; number < limit; number++) sum += number;
  return sum;
}

export function bidFarewell(): string {
  return 'Bye';
}

let guests: string[] | undefined;

/** Created by the first call. */
export function listGuests(): string[] {
  return (guests ??= ['Ann']);
}

const shelf: string[] = [];

export function weigh(item: string): number {
  shelf.push(item);
  const weight = shelf.length;
  shelf.pop();
  return weight;
}

export function neverTested(): boolean {
  return true;
}
