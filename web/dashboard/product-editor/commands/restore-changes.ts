import type { Product } from '../../../../engine/browser.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { t } from '../../../shared/text/text.ts';

/** Restores the unsaved changes of an earlier visit. Undoing this step discards them. */
export const restoreChanges =
  (product: Product): Command =>
  ({ design }) => ({
    design,
    product,
    name: t('Restore unsaved changes'),
    key: 'unsaved changes',
    selectedId: undefined,
  });
