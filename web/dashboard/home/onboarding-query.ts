import { queryOptions } from '@tanstack/react-query';
import { onboardingStatusCall } from '../../../api/contract/calls/platform.ts';
import { client } from '../../shared/api/client.ts';

/** The state of the enterprise's set-up. It is always read again, because other users change it, too. */
export const onboardingQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['onboarding', enterpriseId],
    queryFn: ({ signal }) => client(onboardingStatusCall, { params: { enterpriseId }, signal }),
    staleTime: 0,
    meta: { isSilent: true },
  });
