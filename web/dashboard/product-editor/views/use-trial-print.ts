import { useEffect, useState } from 'react';
import { trialPrintCall } from '../../../../api/contract/calls/product-groups.ts';
import type { Product } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { client } from '../../../shared/api/client.ts';
import { withoutCharges } from '../charges/charges-of-product.ts';

/** Delay of rendering after the last change. */
const PAUSE_MS = 600;

export interface TrialPrint {
  /** The latest file. It stays until the next one is ready. */
  file: Blob | undefined;
  /** Download URL. */
  url: string | undefined;
  isMaking: boolean;
  fault: string | undefined;
}

/** The press PDF of a print area of the edited product. */
export function useTrialPrint(
  place: { enterpriseId: number; id: number },
  product: Product,
  areaId: Id | undefined,
): TrialPrint {
  const { enterpriseId, id } = place;
  const [file, setFile] = useState<Blob>();
  const [url, setUrl] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (areaId === undefined) return undefined;
    const leaving = new AbortController();
    const make = async () => {
      const params = { enterpriseId, id };
      const body = { product: withOneVariant(product), area: String(areaId) };
      const { signal } = leaving;
      try {
        const response = await client(trialPrintCall, { params, body, signal });
        setFile(await response.blob());
        setFault(undefined);
      } catch (error) {
        if (signal.aborted) return;
        setFault(error instanceof Error ? error.message : '');
      }
      setMaking(false);
    };
    setMaking(true);
    const pause = setTimeout(() => void make(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [enterpriseId, id, product, areaId]);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, url, isMaking, fault };
}

/** The product with its first variant only, which is the one that is printed. */
const withOneVariant = (product: Product): Product => ({
  ...withoutCharges(product),
  shopProduct: {
    ...product.shopProduct,
    shopProductVariants: product.shopProduct.shopProductVariants.slice(0, 1),
  },
});
