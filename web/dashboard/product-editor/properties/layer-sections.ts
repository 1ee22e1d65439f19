import type { ResourceField } from '../../../../api/contract/resource-fields.ts';
import { masks } from '../../../../api/contract/resources/masks.ts';
import type { Layer } from '../../../../engine/personalisation.ts';
import { blockOf } from '../../../../engine/schemas.ts';
import { t } from '../../../shared/text/text.ts';
import { translatedFields } from '../../records/translated-fields.ts';

/** A section of fields of a layer, each with its name in the layer. */
export interface LayerSection {
  id: 'content' | 'permissions' | 'look' | 'links' | 'more';
  title: string;
  fields: readonly { path: string; field: ResourceField }[];
}

export const APP_FUNCTION = 'enterpriseProductTemplateId';

/** Fields with their own editors: placement, function and app function. */
const ELSEWHERE = ['configuration', 'objectConfiguration', 'designFunction', APP_FUNCTION];

const PERMISSION =
  /^(allow|fix|mandatory|disable|duplica|max(Areas|Chars)|multiline|fileTypes|locked|moveable|rotatable|resizeable|lockToPrintArea|areaFillMethods|imageQuality)/;
const LINK = /^(synchronization|linked|autoDistribute|copyIndividual|allowIndividual)/;
const LOOK =
  /^(font|colour|fillColour|customColour|minimumFont|maximumFont|initialFont|bold|italics|align|textTransform|letterSpacing|minimumLetter|maximumLetter|lineHeight|writingMode|curve|ink|shadow|blendMode|autosizeText)/;

/** The sections of a layer's fields, from the contract. New fields of the contract get a section, too. */
export function listLayerSections(designFunction: Layer['designFunction']): LayerSection[] {
  const layers = translatedFields(masks).find(({ name }) => name === 'layers');
  const own = layers?.fields ?? [];
  const block = blockOf[designFunction];
  const inBlock =
    own.find(({ name }) => name === 'configuration')?.fields.find(({ name }) => name === block)?.fields ?? [];
  const all = [
    ...inBlock.map((field) => ({ path: `configuration.${block}.${field.name}`, field, isContent: true })),
    ...own
      .filter(({ name }) => !ELSEWHERE.includes(name))
      .map((field) => ({ path: field.name, field, isContent: field.name === 'name' })),
  ]
    .filter(({ field }) => field.editor !== 'hidden')
    .toSorted((one, other) => Number(other.path === 'name') - Number(one.path === 'name'));
  const sectionOf = ({ field: { name }, isContent }: (typeof all)[number]): LayerSection['id'] => {
    if (LINK.test(name)) return 'links';
    if (PERMISSION.test(name)) return 'permissions';
    if (LOOK.test(name)) return 'look';
    return isContent ? 'content' : 'more';
  };
  const titles: Record<LayerSection['id'], string> = {
    content: t('Content'),
    look: t('Fonts, colours and looks'),
    permissions: t('For shoppers'),
    links: t('Links'),
    more: t('More'),
  };
  return (Object.keys(titles) as LayerSection['id'][]).map((id) => ({
    id,
    title: titles[id],
    fields: all.filter((each) => sectionOf(each) === id),
  }));
}
