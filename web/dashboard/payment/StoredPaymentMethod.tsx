import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readEnterpriseCall } from '../../../api/contract/calls/platform.ts';
import { client } from '../../shared/api/client.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { PaymentMethodForm } from './PaymentMethodForm.tsx';

/** Loads the enterprise's payment method and shows its form. */
export function StoredPaymentMethod({ enterpriseId }: { enterpriseId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['enterprise', enterpriseId],
    queryFn: ({ signal }) => client(readEnterpriseCall, { params: { enterpriseId }, signal }),
    meta: { isShownInPlace: true },
  });
  if (data)
    return <PaymentMethodForm enterpriseId={enterpriseId} stored={data.paymentMethodReference ?? ''} />;
  return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Skeleton height={96} />;
}
