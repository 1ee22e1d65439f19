import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { groupFindingsCall } from '../../../api/contract/calls/product-groups.ts';
import type { Finding } from '../../../engine/screens.ts';
import { useSession as useEditorSession } from '../../configurator/session/use-session.ts';
import { client } from '../../shared/api/client.ts';
import { useSession } from '../session/use-session.ts';
import { withoutSampleVariant } from './sample-variant.ts';

const rules = () => import('../../../engine/set-up.ts');

/** Rules that only the server can check. */
const OF_SERVER = ['B5-13'];

/** The findings about the edited product, errors first. Undefined until the rules have loaded. */
export function useFindings(productGroupId: number): readonly Finding[] | undefined {
  const { enterpriseId } = useSession().user;
  const product = useDeferredValue(useEditorSession((session) => session.product));
  const [findings, setFindings] = useState<readonly Finding[]>();
  const { data } = useQuery({
    queryKey: ['group-findings', enterpriseId, productGroupId],
    queryFn: ({ signal }) =>
      client(groupFindingsCall, { params: { enterpriseId, id: productGroupId }, signal }),
    meta: { isSilent: true },
  });
  useEffect(() => {
    let isNewest = true;
    void rules().then(({ validateProduct }) => {
      if (isNewest) setFindings(validateProduct(withoutSampleVariant(product)));
    });
    return () => {
      isNewest = false;
    };
  }, [product]);
  if (!findings) return undefined;
  const all: Finding[] = [
    ...findings,
    ...(data?.findings.filter(({ rule }) => OF_SERVER.includes(rule)) ?? []),
  ];
  // Variants with the same layer share its findings, which are shown once.
  const different = new Map(all.map((finding) => [describe(finding), finding]));
  return [...different.values()].toSorted((one, other) => Number(isError(other)) - Number(isError(one)));
}

const describe = ({ rule, message, maskId, layerId }: Finding): string =>
  [rule, message, maskId, layerId].join(' ');

const isError = ({ severity }: Finding): boolean => severity === 'error';
