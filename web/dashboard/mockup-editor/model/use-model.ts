import { useQuery } from '@tanstack/react-query';
import { browserPlatform, type DescribedModel, describeModel } from '../../../../engine/model-editor.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';

/** The model of a scene. It is read once, because files of the store never change. */
export const useModel = (modelUrl: string) =>
  useQuery<DescribedModel>({
    queryKey: ['mockup-model', modelUrl],
    queryFn: async () => describeModel(await fetchAsset(modelUrl), browserPlatform),
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
    meta: { isShownInPlace: true, isSilent: true },
  });
