import { useEffect } from 'react';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

interface TypedAhead {
  /** Whether the palette is opening or open. */
  isActive: boolean;
  onText: (change: (text: string) => string) => void;
  onClose: () => void;
}

/**
 * Adds keys to the text of the palette that are typed before its field has the focus, while its code loads. They would
 * reach a field of the page or its shortcuts.
 */
export function useTypedAhead({ isActive, onText, onClose }: TypedAhead): void {
  const collect = useStableCallback((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isInPalette = target instanceof Element && target.closest('[data-palette]') !== null;
    if (isInPalette || ctrlKey || metaKey || altKey || key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onText((text) => text.slice(0, -1));
    else if (key.length === 1) onText((text) => text + key);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    window.addEventListener('keydown', collect, true);
    return () => window.removeEventListener('keydown', collect, true);
  }, [isActive, collect]);
}
