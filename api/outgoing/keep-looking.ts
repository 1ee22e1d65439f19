/** Interval between two looks at an outbox. */
const POLL_MS = 1000;

export interface Looking {
  /** Looks now, or once more when a look is under way. */
  look: () => void;
  /** Ends after the look that is under way. */
  close: () => Promise<void>;
}

/**
 * Looks for work again and again, never twice at a time.
 * @param work does what there is to do, or begins it
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
