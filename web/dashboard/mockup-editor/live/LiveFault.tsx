import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import type { LiveState } from './live-picture.ts';

/** Shows why the latest change has no picture. */
export function LiveFault({ fault }: Pick<LiveState<unknown>, 'fault'>) {
  if (!fault) return null;
  const { errorCode, message } = fault;
  switch (errorCode) {
    case 'mockup-surface-unseen':
      return <Fault>{t('The surface is outside the photograph: check its position and its mask.')}</Fault>;
    case 'mockup-picture-size':
      return <Fault>{t('A picture of this view is not as large as its photograph.')}</Fault>;
    default:
      return <Fault>{translateSentence(message)}</Fault>;
  }
}
