import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { readDesignCall } from '../../../../api/contract/calls/read-design.ts';
import { listFilesCall } from '../../../../api/contract/calls/files.ts';
import { client } from '../../../shared/api/client.ts';

/** A saved design with its product, as the server prints them. */
export type SavedDesign = z.output<typeof readDesignCall.answer>;

/** @param customisationCode empty: none yet */
export const designQuery = (enterpriseId: number, customisationCode: string) =>
  queryOptions({
    queryKey: ['batch-design', enterpriseId, customisationCode],
    queryFn: ({ signal }) => client(readDesignCall, { params: { enterpriseId, customisationCode }, signal }),
    enabled: customisationCode !== '',
    meta: { isShownInPlace: true },
  });

/** The addresses of all files of a folder, by their names. @param context undefined: none */
export const pictureAddressesQuery = (enterpriseId: number, context: string | undefined) =>
  queryOptions({
    queryKey: ['batch-pictures', enterpriseId, context],
    queryFn: async ({ signal }) => {
      const addresses: Record<string, string> = {};
      for (let page = 0; ; page += 1) {
        const query = { page, ...(context !== undefined && { context }) };
        const { files, records, size } = await client(listFilesCall, {
          params: { enterpriseId },
          query,
          signal,
        });
        for (const { filename, url } of files) addresses[filename] = url;
        if (records <= (page + 1) * size) return addresses;
      }
    },
    enabled: context !== undefined,
  });
