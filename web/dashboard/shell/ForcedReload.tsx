import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mustReload } from '../../../api/office/must-reload.ts';
import { pageTimings } from '../../../engine/screens.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { versionQuery } from './version-query.ts';

/**
 * Reloads the page if it is older than 24 hours or the server has another build (back-office §4, §9), but not with unsaved
 * work. The first check is after 3 seconds. Failures are silent.
 */
export function ForcedReload() {
  const loaded = useRef<{ loadedAt: Date; build: string }>(undefined);
  const { data } = useQuery(versionQuery);
  useEffect(() => {
    if (data) loaded.current ??= { loadedAt: new Date(performance.timeOrigin), build: data.build };
    const timer = setInterval(() => {
      if (!loaded.current || hasUnsavedWork()) return;
      if (mustReload(loaded.current, data?.build, new Date())) location.reload();
    }, pageTimings.dashboardRefreshCheckMs);
    return () => clearInterval(timer);
  }, [data]);
  return null;
}
