/** The body of a message, indented for reading. Text that is not JSON is unchanged. */
export function composePayload(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
