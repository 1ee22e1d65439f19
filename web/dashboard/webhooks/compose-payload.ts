/** The body of a message as people read it. Text that is no JSON stays as it is. */
export function composePayload(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
