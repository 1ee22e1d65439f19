import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNamedBy } from '../../../api/office/scanned-code.ts';
import { useSession } from '../session/use-session.ts';
import type { ProductionJob } from './production-job.ts';
import { scanQuery } from './production-queries.ts';
import { applyTicks, piecesLeft, type Tick } from './tick.ts';

/** Why no item is shown for a code. */
export type Absence = 'searching' | 'offline' | 'failed' | 'unknown';

/**
 * The item with a code: of the queue if it is there, which needs no network, else as the server finds it. An item that
 * leaves the queue, as after its last tick, stays shown meanwhile.
 * @param stored items of the queue as the server has them
 * @param ticks steps that the server lacks
 * @param jobs `stored` after `ticks`
 */
export function useOpenedJob(
  code: string | undefined,
  stored: readonly ProductionJob[],
  ticks: readonly Tick[],
  jobs: readonly ProductionJob[],
) {
  const { enterpriseId } = useSession().user;
  const queryClient = useQueryClient();
  // The remaining pieces of an order come first.
  const byPiecesLeft = [...jobs.filter((job) => piecesLeft(job) > 0), ...jobs];
  const known = code === undefined ? undefined : byPiecesLeft.find((job) => isNamedBy(code, job));
  const kept = stored.find(({ id }) => id === known?.id);
  useEffect(() => {
    if (kept) queryClient.setQueryData(scanQuery(enterpriseId, code).queryKey, kept);
  }, [queryClient, enterpriseId, code, kept]);
  const lookup = useQuery(scanQuery(enterpriseId, known ? undefined : code));
  const found = code !== undefined && lookup.data ? applyTicks([lookup.data], ticks)[0] : undefined;
  return { job: known ?? found, absence: describeAbsence(lookup), lookUpAgain: () => void lookup.refetch() };
}

interface Lookup {
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isError: boolean;
}

export function describeAbsence({ fetchStatus, isError }: Lookup): Absence {
  if (fetchStatus === 'fetching') return 'searching';
  if (fetchStatus === 'paused') return 'offline';
  return isError ? 'failed' : 'unknown';
}
