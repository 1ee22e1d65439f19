import { composeAddress } from '../../../api/contract/compose-address.ts';
import { viewPictureCall } from '../../../api/contract/calls/configurator.ts';
import { Picture } from '../lists/Picture.tsx';

interface VariantPictureProps {
  /** Absent: not known yet. */
  shopProductVariantId: number | undefined;
  /** Code of a saved design. Default: the design that the product is sold with. */
  customisationCode?: string;
  sizePx: number;
}

/** The picture of a variant with a design. */
export function VariantPicture({ shopProductVariantId, customisationCode, sizePx }: VariantPictureProps) {
  const src =
    shopProductVariantId === undefined
      ? undefined
      : composeAddress(viewPictureCall, {
          params: { id: String(shopProductVariantId) },
          query: customisationCode ? { customisationCode } : {},
        });
  return <Picture src={src} sizePx={sizePx} />;
}
