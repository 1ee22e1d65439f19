import { queryOptions } from '@tanstack/react-query';
import { onboardingStatusCall } from '../../../api/contract/calls/platform.ts';
import { client } from '../../shared/api/client.ts';

/** What is left to be set up. It is read again whenever a page shows it, since colleagues set things up as well. */
export const onboardingQuery = (enterpriseId: number) =>
  queryOptions({
    queryKey: ['onboarding', enterpriseId],
    queryFn: ({ signal }) => client(onboardingStatusCall, { params: { enterpriseId }, signal }),
    staleTime: 0,
    meta: { isSilent: true },
  });
