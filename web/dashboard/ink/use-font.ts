import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { loadAdmittedFont } from './load-shown-font.ts';
import { useFontFile } from './use-font-file.ts';

/** The font of the form: that of its file, or the chosen one of a collection. */
export function useFont() {
  const [uploadUrl, chosen] = useWatch({ name: ['uploadUrl', 'face'] }) as unknown[];
  const reference = typeof uploadUrl === 'string' ? uploadUrl : '';
  const file = useFontFile(reference);
  const faces = file.data?.faces ?? [];
  const name = faces.length > 0 && typeof chosen === 'string' ? chosen : undefined;
  const isChosen = faces.length === 0 || faces.some(({ face }) => face === name);
  const font = useQuery({
    queryKey: ['admitted-font', reference, name],
    queryFn: () => loadAdmittedFont(file.data!, name),
    enabled: file.data !== undefined && isChosen,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    meta: { isSilent: true },
  });
  return {
    reference,
    /** PostScript name of the chosen font of a collection. */
    name,
    /** False: the font of a collection has to be chosen. */
    isChosen,
    font: isChosen ? font.data : undefined,
    error: file.error ?? (isChosen ? font.error : null),
    refetch: () => void (file.error ? file.refetch() : font.refetch()),
  };
}
