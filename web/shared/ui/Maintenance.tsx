import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { availability } from '../api/availability.ts';

const MaintenanceDialog = lazy(() =>
  import('./MaintenanceDialog.tsx').then((module) => ({ default: module.MaintenanceDialog })),
);

/** The modal of a system under maintenance (C8-16). @param source names the page in the poll */
export function Maintenance({ source }: { source: string }) {
  const isMaintained = useStore(availability, (now) => now.isMaintained);
  return <Suspense fallback={null}>{isMaintained && <MaintenanceDialog source={source} />}</Suspense>;
}
