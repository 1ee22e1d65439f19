/**
 * Reads rows by their numbers, page by page, so that memory does not grow with a table.
 * @param pageRows the most rows of a page
 * @param readPage reads the first rows with a number above `after`, the lowest first
 */
export async function* readByNumber<R extends { id: number }>(
  pageRows: number,
  readPage: (after: number) => Promise<R[]>,
): AsyncGenerator<R> {
  for (let after = 0; ;) {
    const rows = await readPage(after);
    yield* rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1)!.id;
  }
}
