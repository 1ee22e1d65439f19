import { useEffect } from 'react';
import { createScanReader } from './read-scan.ts';

/** Reports the codes that a scanner types. It listens on the whole page, so that a scan presses no button. */
export function useScanner(onScan: (code: string) => void): void {
  useEffect(() => {
    const read = createScanReader();
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // Letters of a code are not the shortcuts of the page.
      if (/^\p{L}$/u.test(event.key)) event.stopPropagation();
      const code = read(event.key, event.timeStamp);
      if (code === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onScan(code);
    };
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, [onScan]);
}
