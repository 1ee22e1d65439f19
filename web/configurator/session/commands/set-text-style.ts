import type { SavedLayer } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editBlock } from './edit-layer.ts';

export type TextStyle = Pick<
  NonNullable<NonNullable<SavedLayer['configuration']>['text']>,
  | 'fontSize'
  | 'bold'
  | 'italics'
  | 'align'
  | 'textTransform'
  | 'letterSpacing'
  | 'curved'
  | 'curveDiameter'
  | 'curveFlipped'
>;

/** Changes the style of a text. Consecutive changes of the same field, as by a slider, are one step. */
export const setTextStyle =
  (style: TextStyle): LayerCommand =>
  ({ design }, target) => ({
    design: editBlock(design, target, 'text', style),
    name: t('Style of {layer}', { layer: target.layer.name }),
    key: `style ${Object.keys(style).join()} ${target.maskId} ${target.layer.id}`,
  });
