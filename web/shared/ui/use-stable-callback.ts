import { useLayoutEffect, useRef, useState } from 'react';

/** A function of one identity that runs the newest `act`: it lets rows be memoised that call it. */
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
