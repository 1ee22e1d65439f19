import { type RefObject, useEffect, useRef } from 'react';
import type { WantedField } from '../wanted-field.ts';

/**
 * Focuses the field that a finding refers to, or the panel if it has no such field.
 * @param wanted undefined: no field of this panel
 * @param name name of the field in the form
 * @returns ref of the panel, an element that can be focused
 */
export function useWantedField<T extends HTMLElement>(
  wanted: WantedField | undefined,
  name: string | undefined,
): RefObject<T | null> {
  const panel = useRef<T>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    // An opening section renders its fields in the next frame.
    const frame = requestAnimationFrame(() => {
      const field = name ? panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : null;
      (field ?? panel.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, name]);
  return panel;
}
