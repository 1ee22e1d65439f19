import { t } from '../../../shared/text/text.ts';
import { CopyField } from './CopyField.tsx';

/** The code of a design that is saved without a shop. Staff enter it in a product or an order. */
export function SavedCode({ customisationCode }: { customisationCode: string }) {
  return (
    <>
      <p>{t('Anyone who has its code can open and order it.')}</p>
      <CopyField label={t('Customisation code')} text={customisationCode} />
    </>
  );
}
