import { useLayoutEffect, useRef, useState } from 'react';

/** A function that stays the same and calls the newest `act`. Memoised rows and listeners of the page can keep it. */
export function useStableCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  const [stable] = useState(
    () =>
      (...args: Args) =>
        newest.current(...args),
  );
  return stable;
}
