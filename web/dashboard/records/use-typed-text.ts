import { useRef } from 'react';
import * as z from 'zod';
import { randomId } from '../../shared/random-id.ts';
import { useTypedDraft } from './use-typed-draft.ts';

/** A text to send, with its idempotency key, so that a text whose answer is lost is stored once. */
const typedText = z.object({ text: z.string(), key: z.string().default(randomId) });
export type TypedText = z.output<typeof typedText>;

export interface UsedTypedText {
  /** Undefined: the field is empty. */
  typed: TypedText | undefined;
  change: (text: string) => void;
  /** Removes a text that was sent. Text that was typed after it meanwhile remains. */
  remove: (sent: TypedText) => void;
}

/**
 * A typed text that is sent as a whole, such as a note. It is stored on the device until it is sent.
 * @param name of the field and its record, as in {@link useTypedDraft}
 */
export function useTypedText(name: string): UsedTypedText {
  const [typed, setTyped] = useTypedDraft(name, typedText);
  const latest = useRef(typed?.text ?? '');
  const change = (text: string) => {
    latest.current = text;
    setTyped(text === '' ? undefined : { text, key: randomId() });
  };
  return {
    typed,
    change,
    remove: ({ text }) =>
      change(
        latest.current.startsWith(text) ? latest.current.slice(text.length).trimStart() : latest.current,
      ),
  };
}
