import { type ReactNode, use } from 'react';
import { pendingTexts } from './load-texts.ts';

/** Renders its children after the texts of the page have loaded, so that English does not appear first. */
export function AfterTexts({ children }: { children: ReactNode }) {
  const pending = pendingTexts();
  if (pending) use(pending);
  return children;
}
