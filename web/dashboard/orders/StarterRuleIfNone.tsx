import { useQuery } from '@tanstack/react-query';
import { orderRules } from '../../../api/contract/resources/order-rules.ts';
import { client } from '../../shared/api/client.ts';
import { useSession } from '../session/use-session.ts';
import { StarterRule } from './StarterRule.tsx';

/** The offer of a rule while no rule is active. */
export function StarterRuleIfNone() {
  const params = { enterpriseId: useSession().user.enterpriseId };
  const { data } = useQuery({
    queryKey: ['records', params, orderRules.plural, 'active'],
    queryFn: ({ signal }) =>
      client(orderRules.calls.list, { params, query: { active: 'true', size: 1 }, signal }),
    meta: { isSilent: true },
  });
  return data?.records === 0 && <StarterRule />;
}
