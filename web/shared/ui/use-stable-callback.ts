import { useLayoutEffect, useRef, useState } from 'react';

/** A function with a stable identity that calls the latest `act`. Memoised rows and listeners can hold it. */
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
