import { type ReactNode, use } from 'react';
import { pendingTexts } from './load-texts.ts';

/** Waits for the texts of the page, so that no English is shown before another language. */
export function AfterTexts({ children }: { children: ReactNode }) {
  const pending = pendingTexts();
  if (pending) use(pending);
  return children;
}
