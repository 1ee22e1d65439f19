/** Whether the same call may succeed in a while, by the status of its answer: too many calls, or a server at fault. */
export const isPassingStatus = (status: number): boolean => status >= 500 || status === 408 || status === 429;
