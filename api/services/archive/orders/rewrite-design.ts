import { mapReferences } from '../../../../engine/node.ts';
import { listDesignReferences } from '../../configurator/check-customisation.ts';
import type { OrderRecord } from './order-records.ts';
import type { OrderMaps } from './rewrite-version.ts';

type Design = OrderRecord<'orderItem'>['design'];

/** The references of a saved design. */
export const listFilesOf = (design: Design): string[] =>
  listDesignReferences({ version: 1, name: '', customisation: design });

/**
 * Maps a saved design to its new ids and references. Its code is removed, because anyone who knows a code has its
 * design; the stored design gets a new code.
 */
export function rewriteDesign(design: Design, { ids, reference }: OrderMaps): Design {
  const { customisationCode: _, images, mockupForCart, ...rest } = mapReferences(design, reference);
  const rewritten = ids.rewrite(rest);
  const pictureOf = (old: string | undefined) => (old && reference(old)) || undefined;
  return {
    ...rewritten,
    configuration: {
      ...rewritten.configuration,
      // A view that does not exist shows nothing.
      masks: rewritten.configuration.masks.flatMap((mask) => {
        const id = ids.get('mask', mask.id);
        return id === undefined ? [] : [{ ...mask, id }];
      }),
    },
    ...(images && {
      images: images.flatMap(({ maskId, printImage, ...image }) => {
        const id = ids.get('mask', maskId);
        return id === undefined ? [] : [{ ...image, maskId: id, printImage: pictureOf(printImage) }];
      }),
    }),
    mockupForCart: pictureOf(mockupForCart),
  };
}
