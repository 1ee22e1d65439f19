import { t } from '../../../shared/text/text.ts';
import { CopyField } from './CopyField.tsx';

/** The code of a saved design, where no shop takes it: staff put it into a product, or into an order. */
export function SavedCode({ customisationCode }: { customisationCode: string }) {
  return (
    <>
      <p>{t('Anyone who has its code can open and order it.')}</p>
      <CopyField label={t('Customisation code')} text={customisationCode} />
    </>
  );
}
