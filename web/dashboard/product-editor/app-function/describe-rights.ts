import type { Product } from '../../../../engine/browser.ts';
import {
  copyLimitsOf,
  findDefinition,
  allowedImageTypes,
  isLinkingLayer,
  isPersonalisable,
  type Layer,
  textLimitsOf,
} from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';

/** Describes a shopper's rights to the content of a layer, from its settings and app function. One sentence per line. */
export function describeRights(product: Product, layer: Layer): string[] {
  const definition = findDefinition(product, layer);
  if (layer.locked) return [t('The layer is locked: a shopper sees it and cannot select it.')];
  if (isLinkingLayer(layer)) return [t('It shows the text of another layer.')];
  if (definition?.allowInput === false)
    return [t('A shopper sees it and cannot change it: the app function takes no input.')];
  if (!isPersonalisable(layer, definition))
    return [t('A shopper sees it and cannot change it: the layer itself takes no input.')];
  return [describeContent(product, layer), describeCopies(product, layer)].filter((each) => each !== '');
}

function describeContent(product: Product, layer: Layer): string {
  const definition = findDefinition(product, layer);
  const { text, image, clipArt } = layer.configuration;
  switch (layer.designFunction) {
    case 'TEXTAREA': {
      const maxChars = text && textLimitsOf(text, definition).maxChars;
      return maxChars === undefined
        ? t('A shopper may type a text.')
        : t('A shopper may type a text of up to {count, plural, one {# character} other {# characters}}.', {
            count: maxChars,
          });
    }
    case 'IMAGEAREA': {
      const types = image ? allowedImageTypes(image, definition) : [];
      return t('A shopper may upload a picture: {types}.', { types: types.join(', ') });
    }
    case 'COLOURAREA':
      return definition?.allowColourPicker === false
        ? t('A shopper may choose a colour of the group, and no other.')
        : t('A shopper may choose a colour.');
    case 'CLIPARTAREA':
      return t(
        'A shopper may choose among {count, plural, one {# piece of clip art} other {# pieces of clip art}}.',
        {
          count: clipArt?.clipArts.length ?? 0,
        },
      );
    case 'IMAGE':
      return '';
  }
}

function describeCopies(product: Product, layer: Layer): string {
  if (layer.designFunction !== 'TEXTAREA' && layer.designFunction !== 'IMAGEAREA') return '';
  const { isDuplicatable, maxAreas } = copyLimitsOf(layer, findDefinition(product, layer));
  if (!isDuplicatable) return t('Copies of it cannot be added.');
  return Number.isFinite(maxAreas)
    ? t('Copies may be added, up to {count} layers of its kind on the view.', { count: maxAreas })
    : t('Copies may be added.');
}
