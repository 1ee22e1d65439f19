import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** The pause after the last key before a list is filtered. */
const TYPING_MS = 200;

interface TypedFilter {
  /** The text of the field. */
  text: string;
  type: (text: string) => void;
}

/**
 * The text of a filter's field. It is what was typed, until the URL changes otherwise: a stored filter is applied, filters
 * are cleared, or a link is followed.
 * @param value the filter in the URL
 * @param change changes it, after a pause in typing
 */
export function useTypedFilter(value: string, change: (text: string) => void): TypedFilter {
  const [typed, setTyped] = useState<string>();
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    change(text);
  }, TYPING_MS);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    send.cancel();
    setTyped(undefined);
  }, [value, send]);
  return {
    text: typed ?? value,
    type: (text) => {
      setTyped(text);
      send(text);
    },
  };
}
