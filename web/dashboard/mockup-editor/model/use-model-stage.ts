import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DescribedModel, PlatenError } from '../../../../engine/model-editor.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { type CheckedSurface, ModelStage, type ShownScene } from './model-stage.ts';

/** Longer side of the canvas: sharp on most screens, and fast enough for turning a product. */
const MAX_SIDE_PX = 1400;

/** The state of a shown scene. */
export interface ShownModel {
  stage: RefObject<ModelStage | undefined>;
  /** One entry for each surface. */
  checked: readonly CheckedSurface[];
  /** The number of pictures drawn so far. */
  drawn: number;
  /** The reason why the scene is not shown. */
  fault: string | undefined;
}

/** Shows a scene on a canvas and updates it after each change. */
export function useModelStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  described: DescribedModel,
  shown: ShownScene,
): ShownModel {
  const stage = useRef<ModelStage>(undefined);
  const [checked, setChecked] = useState<readonly CheckedSurface[]>([]);
  const [fault, setFault] = useState<string>();
  const [drawn, setDrawn] = useState(0);
  const { widthPx, heightPx } = shown.scene;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const sidePx = Math.min(MAX_SIDE_PX, Math.max(element.clientWidth, 200) * devicePixelRatio);
    const scale = sidePx / Math.max(widthPx, heightPx);
    element.width = Math.round(widthPx * scale);
    element.height = Math.round(heightPx * scale);
    const own = new ModelStage(element, described, {
      onDrawn: (surfaces) => {
        setChecked(surfaces);
        setDrawn((count) => count + 1);
      },
      onFault: (error) =>
        setFault(
          error === undefined
            ? undefined
            : error instanceof PlatenError
              ? translateSentence(error.publicMessage)
              : t('The 3D view could not be shown.'),
        ),
    });
    stage.current = own;
    return () => {
      stage.current = undefined;
      own.end();
    };
  }, [canvas, described, widthPx, heightPx]);
  useEffect(() => stage.current?.show(shown), [shown, described, widthPx, heightPx]);
  return { stage, checked, drawn, fault };
}
