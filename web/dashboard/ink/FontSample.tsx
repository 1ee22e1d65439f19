import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import classes from './Ink.module.css';
import type { FaceSample } from './load-face-sample.ts';

interface FontSampleProps {
  /** Names the font among all that a page shows. */
  id: string;
  load: () => Promise<FaceSample | undefined>;
}

/** A sample of a font, loaded when it is in sight. The name of the font stands beside it in words. */
export function FontSample({ id, load }: FontSampleProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data, isPending } = useQuery({
    queryKey: ['font-sample', id],
    queryFn: async () => (await load().catch(() => undefined)) ?? null,
    enabled: inViewport,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <div ref={ref} className={classes.sample} aria-hidden>
      {isPending && <Skeleton height={28} />}
      {data === null && <span className={classes.quiet}>{t('It cannot be shown here.')}</span>}
      {data && (
        <svg
          width={data.inkWidthPx}
          height={data.heightPx}
          viewBox={`${data.leftPx} 0 ${data.inkWidthPx} ${data.heightPx}`}
        >
          <path d={data.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
