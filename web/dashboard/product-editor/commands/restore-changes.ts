import type { Product } from '../../../../engine/browser.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { t } from '../../../shared/text/text.ts';

/** Takes the unsaved changes of a former visit up again. To undo it is to discard them. */
export const restoreChanges =
  (product: Product): Command =>
  ({ design }) => ({
    design,
    product,
    name: t('Restore unsaved changes'),
    key: 'unsaved changes',
    selectedId: undefined,
  });
