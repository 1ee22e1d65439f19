/** Interval between two polls of an outbox. */
const POLL_MS = 1000;

export interface Polling {
  /** Polls now, or once more after a poll under way. */
  poll: () => void;
  /** Stops after a poll under way. */
  close: () => Promise<void>;
}

/**
 * Polls for work repeatedly, one poll at a time.
 * @param work does the pending work, or starts it
 */
export function keepPolling(work: () => Promise<void>, onError: (error: unknown) => void): Polling {
  let isEnded = false;
  let polling: Promise<void> | undefined;
  let isRequestedAgain = false;
  const poll = () => {
    isRequestedAgain = polling !== undefined;
    if (polling || isEnded) return;
    polling = work()
      .catch(onError)
      .finally(() => {
        polling = undefined;
        if (isRequestedAgain) poll();
      });
  };
  const timer = setInterval(poll, POLL_MS);
  timer.unref();
  return {
    poll,
    async close() {
      isEnded = true;
      clearInterval(timer);
      await polling;
    },
  };
}
