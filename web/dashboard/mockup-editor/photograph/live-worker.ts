import '../../../shared/forbid-eval.ts';
import { FlatPreview, workerPlatform } from '../../../../engine/flat-mockups.ts';
import type { FlatScene } from '../../../../engine/mockup-scenes.ts';
import { fetchAsset } from '../../../configurator/stage/fetch-asset.ts';
import { answerOrders } from '../live/answer-orders.ts';

// Bakes and stamps photographs in a worker during editing, each first quickly, then finely.

const preview = new FlatPreview({ load: fetchAsset }, workerPlatform);
const passes = [
  { sizePx: 400, isFine: false },
  { sizePx: 1000, isFine: true },
];

answerOrders<FlatScene>(passes, async (scene, viewName, { sizePx, isFine, pause }) => ({
  plate: await preview.bake(scene, viewName, { sizePx, isQuick: !isFine, pause }),
  findings: [],
}));
