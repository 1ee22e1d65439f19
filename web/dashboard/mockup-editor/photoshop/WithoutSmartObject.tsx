import { t } from '../../../shared/text/text.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';

/** Says why a document cannot show artwork. */
export const WithoutSmartObject = () => (
  <Fault>
    {t(
      'This document has no visible smart object that can show artwork. In Photoshop, convert the layer of the design to a smart object, give it a custom warp instead of a preset, and save the document.',
    )}
  </Fault>
);
