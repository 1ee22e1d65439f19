import { composeAddress } from '../../../api/contract/compose-address.ts';
import { viewPictureCall } from '../../../api/contract/calls/configurator.ts';
import { Picture } from '../lists/Picture.tsx';

interface VariantPictureProps {
  /** Absent: it is not known yet. */
  shopProductVariantId: number | undefined;
  /** Of a saved design. Default: the product as it is sold. */
  customisationCode?: string;
  sizePx: number;
}

/** A variant as shoppers see it, with a design. */
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
