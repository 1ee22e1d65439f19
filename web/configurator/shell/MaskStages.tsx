import '@mantine/core/styles/ActionIcon.css';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import { sameId, type Stage } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { selectView } from '../session/select-view.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './MaskStages.module.css';

/** The views as stages, with buttons for the previous and next one (C2-14). Views that a clip art skips are left out. */
export function MaskStages({ stages }: { stages: readonly Stage[] }) {
  const store = useSessionStore();
  const maskId = useSession((session) => session.maskId);
  const here = stages.findIndex(({ mask }) => sameId(mask.id, maskId));
  const previous = stages.slice(0, Math.max(0, here)).findLast(({ isSkipped }) => !isSkipped);
  const next = stages.slice(here + 1).find(({ isSkipped }) => !isSkipped);
  const go = (stage: Stage | undefined) => stage && selectView(store, stage.mask.id);
  return (
    <div role="group" aria-label={t('Steps')} className={classes.stages}>
      <ol className={classes.list}>
        {stages.map(({ mask, isSkipped }, index) => (
          <li key={mask.id}>
            <button
              type="button"
              className={classes.stage}
              aria-current={index === here ? 'step' : undefined}
              data-skipped={isSkipped}
              onClick={() => selectView(store, mask.id)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span>{mask.name}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={classes.here} aria-live="polite">
        {t('{number} of {count}: {name}', {
          number: here + 1,
          count: stages.length,
          name: stages[here]?.mask.name ?? '',
        })}
      </p>
      <p className={classes.short} aria-hidden>
        <span dir="auto">{stages[here]?.mask.name}</span>
        <small>
          {here + 1}/{stages.length}
        </small>
      </p>
      <div className={classes.ways}>
        <IconButton
          size={44}
          variant="default"
          label={t('Previous step')}
          disabled={!previous}
          onClick={() => go(previous)}
        >
          <IconChevronLeft size={20} className="platen-directed" />
        </IconButton>
        <IconButton
          size={44}
          variant="default"
          label={t('Next step')}
          disabled={!next}
          onClick={() => go(next)}
        >
          <IconChevronRight size={20} className="platen-directed" />
        </IconButton>
      </div>
    </div>
  );
}
