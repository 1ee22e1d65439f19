import type { ListedAxis } from '../../../engine/specimen.ts';
import { t } from '../../shared/text/text.ts';

/** Names of the registered axes. Source: OpenType 1.9.1, "Design-Variation Axis Tag Registry". */
function registeredName(tag: string): string | undefined {
  if (tag === 'wght') return t('Weight');
  if (tag === 'wdth') return t('Width');
  if (tag === 'slnt') return t('Slant');
  if (tag === 'ital') return t('Italic');
  if (tag === 'opsz') return t('Optical size');
  return undefined;
}

/** The name of an axis with its tag. Axes of the font's makers have the name of the font. */
export const axisLabel = ({ tag, name }: ListedAxis): string => {
  const label = registeredName(tag) ?? name;
  return label === '' ? tag : t('{name} ({tag})', { name: label, tag });
};

/** The least difference of two values of an axis that a control sets, about a hundredth of its range or finer. */
export function stepOf({ min, max }: ListedAxis): number {
  if (max - min > 50) return 1;
  return max - min > 5 ? 0.1 : 0.01;
}
