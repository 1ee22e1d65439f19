import type { Product } from '../../../../engine/browser.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { t } from '../../../shared/text/text.ts';

/** Goes on from a former version. It is a step that is undone like any other, and saved as a new version. */
export const restoreVersion =
  (product: Product, time: string): Command =>
  ({ design }) => ({
    design,
    product,
    name: t('Restore the version before {time}', { time }),
    key: `version ${time}`,
    selectedId: undefined,
  });
