/** Whether the same call may succeed later, by its HTTP status: a time-out, too many calls or a server error. */
export const isTransientStatus = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429;
