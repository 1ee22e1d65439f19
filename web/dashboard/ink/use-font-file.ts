import { useQuery } from '@tanstack/react-query';
import { loadFontFile } from './load-shown-font.ts';

/** The file of a font, cached while a form shows it, because the content of a reference never changes. */
export const useFontFile = (reference: unknown) => {
  const name = typeof reference === 'string' ? reference : '';
  return useQuery({
    queryKey: ['font-file', name],
    queryFn: () => loadFontFile(name),
    enabled: name !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    meta: { isSilent: true },
  });
};
