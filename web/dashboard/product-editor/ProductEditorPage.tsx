import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { groupProductCall } from '../../../api/contract/calls/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { groupProductQuery } from './group-product-query.ts';
import { ProductEditor } from './ProductEditor.tsx';

/** Sets a product up on a canvas: `/products/productGroups/{id}/editor`. */
export function ProductEditorPage() {
  const id = Number(useParams()['id']);
  const session = useSession();
  const mayEdit = mayUse(groupProductCall.access, session);
  const loaded = useQuery({
    ...groupProductQuery(session.user.enterpriseId, id),
    enabled: mayEdit && Number.isInteger(id),
  });
  return (
    <LoadedPage title={t('Product editor')} loaded={loaded}>
      {(setUp) => <ProductEditor key={id} id={id} loaded={setUp} />}
    </LoadedPage>
  );
}
