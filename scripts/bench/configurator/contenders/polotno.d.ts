// The part of Polotno that the contender uses. Polotno is installed only for the bench.
interface PolotnoPage {
  children: readonly unknown[];
  addElement(element: Record<string, unknown>): void;
}

interface PolotnoStore {
  setSize(width: number, height: number): void;
  setScale(scale: number): void;
  addPage(): PolotnoPage;
  waitLoading(): Promise<void>;
}

declare module 'polotno/model/store' {
  export function createStore(options: { key?: string; showCredit?: boolean }): PolotnoStore;
}

declare module 'polotno/canvas/workspace' {
  import type { FunctionComponent } from 'react';
  export const Workspace: FunctionComponent<{ store: PolotnoStore; layout?: 'horizontal' | 'vertical' }>;
}
