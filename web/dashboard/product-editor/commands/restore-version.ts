import type { Product } from '../../../../engine/browser.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { t } from '../../../shared/text/text.ts';

/** Restores an earlier version. The step can be undone and is saved as a new version. */
export const restoreVersion =
  (product: Product, time: string): Command =>
  ({ design }) => ({
    design,
    product,
    name: t('Restore the version before {time}', { time }),
    key: `version ${time}`,
    selectedId: undefined,
  });
