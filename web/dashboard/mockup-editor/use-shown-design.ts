import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { retrieveCustomisationCall } from '../../../api/contract/calls/configurator.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { type Design, parseDesign, type Product } from '../../../engine/browser.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { withSampleVariant } from '../product-editor/sample-variant.ts';

/** The design that mockups show in the editor. */
export interface ShownDesign {
  /** The product with the shown variant. */
  product: Product;
  design: Design;
  /** Code of the saved design. Undefined: the initial artwork of the product is shown. */
  code: string | undefined;
  isLoading: boolean;
  /** The reason why a saved design is not shown, in English. */
  refusal: string | undefined;
  /** @param code empty: the initial artwork of the product */
  choose: (code: string) => void;
}

const OWN: Design = parseDesign({ version: 1, customisation: {} });

/** The artwork of a product, or a design of it that a shopper has saved. */
export function useShownDesign(loaded: Product): ShownDesign {
  const product = useMemo(() => withSampleVariant(loaded), [loaded]);
  const [chosen, setChosen] = useState<{ code: string; design: Design }>();
  const loading = useMutation({
    mutationFn: async (code: string) => {
      const customisation = await client(retrieveCustomisationCall, { query: { customisationCode: code } });
      return { code, design: parseDesign({ version: 1, customisation }) };
    },
    meta: { isShownInPlace: true, isSilent: true, leavesPage: true },
    onSuccess: setChosen,
  });
  const isUnknown = loading.error instanceof ApiProblem && loading.error.status === 404;
  return {
    product,
    design: chosen?.design ?? OWN,
    code: chosen?.code,
    isLoading: loading.isPending,
    refusal: loading.error
      ? isUnknown
        ? messages.customisationNotRecognised
        : loading.error.message
      : undefined,
    choose: (code) => {
      loading.reset();
      if (code === '') setChosen(undefined);
      else loading.mutate(code);
    },
  };
}
