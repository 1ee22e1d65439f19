import { useQuery } from '@tanstack/react-query';
import { loadPressColours } from '../../../engine/press-colours.ts';

/** The press's colours, loaded once for all fields. @param isNeeded whether there is a colour to show */
export const usePressColours = (isNeeded = true) =>
  useQuery({
    queryKey: ['press-colours'],
    queryFn: loadPressColours,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    meta: { isSilent: true },
  });
