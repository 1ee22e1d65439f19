import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { groupProductQuery } from './group-product-query.ts';
import { ProductEditor } from './ProductEditor.tsx';

/** Edits a product on a canvas: `/products/productGroups/{id}/editor`. */
export function ProductEditorPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  const loaded = useQuery({
    ...groupProductQuery(enterpriseId, id),
    enabled: Number.isInteger(id),
  });
  return (
    <LoadedPage title={t('Product editor')} loaded={loaded}>
      {(setUp) => <ProductEditor key={id} id={id} loaded={setUp} />}
    </LoadedPage>
  );
}
