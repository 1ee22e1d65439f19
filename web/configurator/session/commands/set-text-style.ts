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

/** Changes how a text looks. Sliders change the same field again and again: that is one step. */
export const setTextStyle =
  (style: TextStyle): LayerCommand =>
  ({ design }, target) => ({
    design: editBlock(design, target, 'text', style),
    name: t('Style of {layer}', { layer: target.layer.name }),
    key: `style ${Object.keys(style).join()} ${target.maskId} ${target.layer.id}`,
  });
