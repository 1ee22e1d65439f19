/** Interval between two polls of an outbox. */
const POLL_MS = 1000;

export interface Looking {
  /** Polls now, or once more after a poll under way. */
  look: () => void;
  /** Stops after a poll under way. */
  close: () => Promise<void>;
}

/**
 * Polls for work repeatedly, one poll at a time.
 * @param work does the pending work, or starts it
 */
export function keepLooking(work: () => Promise<void>, onError: (error: unknown) => void): Looking {
  let isEnded = false;
  let looking: Promise<void> | undefined;
  let isLookedForAgain = false;
  const look = () => {
    isLookedForAgain = looking !== undefined;
    if (looking || isEnded) return;
    looking = work()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (isLookedForAgain) look();
      });
  };
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  return {
    look,
    async close() {
      isEnded = true;
      clearInterval(timer);
      await looking;
    },
  };
}
