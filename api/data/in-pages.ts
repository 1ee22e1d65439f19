/** Collects values in lists of this length. The last list can be shorter, and is never empty. */
export async function* inPages<T>(values: AsyncIterable<T>, length: number): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const value of values) {
    page.push(value);
    if (page.length < length) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
