import { t } from '../../../shared/text/text.ts';

/** A kind of layer that staff can add. */
export interface LayerKind {
  /** Label, and name of a new layer. */
  name: string;
  designFunction: 'TEXTAREA' | 'IMAGEAREA' | 'COLOURAREA' | 'CLIPARTAREA';
  /** Initial values of a new layer, besides the defaults of the model. */
  fields: Record<string, unknown>;
}

const input = { allowInput: true, mandatory: false };

export const listLayerKinds = (): LayerKind[] => [
  {
    name: t('Text'),
    designFunction: 'TEXTAREA',
    fields: { configuration: { text: { ...input, text: t('Text'), autosizeText: true } } },
  },
  {
    name: t('Picture'),
    designFunction: 'IMAGEAREA',
    fields: { configuration: { image: input }, moveable: true, resizeable: true, rotatable: true },
  },
  { name: t('Colour'), designFunction: 'COLOURAREA', fields: { fillColour: '#e4e4e4' } },
  { name: t('Clip art'), designFunction: 'CLIPARTAREA', fields: {} },
  {
    name: t('Code'),
    designFunction: 'TEXTAREA',
    fields: { configuration: { text: { ...input, text: 'https://example.com', code: {} } } },
  },
];
