import type { Scene } from '../../../../engine/browser.ts';
import { t } from '../../../shared/text/text.ts';

/** A finding of a composed text that a shopper can act on. */
export type TextFinding = NonNullable<Scene['objects'][number]['textLayout']>['findings'][number];

/** Describes a finding for shoppers. `undefined` for synthetic bold or italic, which is visible in the picture. */
export function describeTextFinding(finding: TextFinding): string | undefined {
  switch (finding.code) {
    case 'glyph-missing':
      return t('This font has no {characters}.', { characters: finding.characters.join(' ') });
    case 'text-overflow':
      return t('The text does not fit its area.');
    case 'letter-spacing-ignored':
      return t('Letters of this script stay joined, so their spacing does not change.');
    case 'weight-synthesised':
    case 'style-synthesised':
      return undefined;
  }
}
