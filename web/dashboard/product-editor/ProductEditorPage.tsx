import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { groupProductQuery } from './group-product-query.ts';
import { ProductEditor } from './ProductEditor.tsx';

/** Sets a product up on a canvas: `/products/productGroups/{id}/editor`. */
export function ProductEditorPage() {
  const id = Number(useParams()['id']);
  const session = useSession();
  const mayEdit = mayUse(groupProductCall.access, session);
  const { data, error, refetch } = useQuery({
    ...groupProductQuery(session.user.enterpriseId, id),
    enabled: mayEdit && Number.isInteger(id),
  });
  if (!mayEdit || !Number.isInteger(id)) return <NotFoundPage />;
  if (data) return <ProductEditor key={id} id={id} loaded={data} />;
  if (!error) return <SkeletonPage />;
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={t('Product editor')}>
      {error instanceof ApiProblem && error.status < 500 ? (
        <Fault>{translateSentence(error.message)}</Fault>
      ) : (
        <LoadFailure onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
