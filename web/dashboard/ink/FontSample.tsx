import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import type { ListedFace } from '../../../engine/specimen.ts';
import classes from './Ink.module.css';
import { loadFaceSample, SAMPLE_WIDTH_PX } from './load-face-sample.ts';
import type { FontFile } from './load-shown-font.ts';

interface FaceSampleProps {
  file: FontFile;
  listed: ListedFace;
  /** Runs what it is handed after everything it was handed before. */
  inTurn: <Made>(make: () => Promise<Made>) => Promise<Made>;
}

/** A font of a collection, shown once it is in sight. What it is stands beside it in words. */
export function FaceSample({ file, listed, inTurn }: FaceSampleProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data, isPending } = useQuery({
    queryKey: ['face-sample', file.reference, listed.face],
    queryFn: async () => (await inTurn(() => loadFaceSample(file, listed)).catch(() => undefined)) ?? null,
    enabled: inViewport,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <div ref={ref} className={classes.sample} aria-hidden>
      {isPending && <Skeleton height={28} />}
      {data === null && <span className={classes.quiet}>{t('It cannot be shown here.')}</span>}
      {data && (
        <svg width={SAMPLE_WIDTH_PX} height={data.heightPx}>
          <path d={data.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
