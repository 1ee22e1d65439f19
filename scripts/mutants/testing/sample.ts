// The sample of the mutation run: `sample.test.ts` notices some changes of it and overlooks others.
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

export function neverTested(): boolean {
  return true;
}
