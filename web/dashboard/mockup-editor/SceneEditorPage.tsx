import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import type { MockupScene } from '../../../engine/mockup-scenes.ts';
import { groupProductQuery } from '../product-editor/group-product-query.ts';
import { useRecord } from '../records/use-record.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Page } from '../shell/Page.tsx';
import { SkeletonPage } from '../shell/SkeletonPage.tsx';
import { SceneEditor } from './SceneEditor.tsx';
import { sceneQuery } from './scenes/load-scene.ts';

const KINDS: readonly MockupScene['kind'][] = ['flat', 'psd', 'solid'];

/** Edits a mockup scene of a product, or starts one: `/mockups/{productGroupId}/scenes/{name}` and `…/scenes/new`. */
export function SceneEditorPage() {
  const { productGroupId, name } = useParams();
  const [address] = useSearchParams();
  const id = Number(productGroupId);
  const { enterpriseId } = useSession().user;
  const group = useRecord(productGroups, id);
  const product = useQuery({
    ...groupProductQuery(enterpriseId, id),
    enabled: Number.isInteger(id),
  });
  const setup = group.data ? productGroups.row.parse(group.data) : undefined;
  const url = setup?.mockupScenes.find((scene) => scene.name === name)?.url;
  const scene = useQuery(sceneQuery(url));
  if (!Number.isInteger(id) || group.data === null) return <NotFoundPage />;
  if (setup && name !== undefined && url === undefined)
    return group.isFetching ? <SkeletonPage /> : <NotFoundPage />;
  const isLoaded = group.data && product.data && (name === undefined || scene.data);
  if (isLoaded)
    return (
      <SceneEditor
        key={`${id} ${name ?? ''}`}
        row={group.data}
        loaded={product.data}
        stored={name !== undefined && scene.data ? { name, scene: scene.data } : undefined}
        kind={KINDS.find((kind) => kind === address.get('kind')) ?? 'flat'}
      />
    );
  const error = group.error ?? product.error ?? scene.error;
  if (!error) return <SkeletonPage />;
  const isRefused = error instanceof ApiProblem ? error.status < 500 : scene.error !== null;
  return (
    <Page title={t('Mockup scene')}>
      {isRefused ? (
        <Fault>{translateSentence(error.message)}</Fault>
      ) : (
        <LoadFailure
          onRetry={() => {
            if (group.error) void group.refetch();
            if (product.error) void product.refetch();
          }}
        />
      )}
    </Page>
  );
}
