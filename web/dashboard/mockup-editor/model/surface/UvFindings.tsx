import { Button } from '@mantine/core';
import type { ArtworkPlacement } from '../../../../../engine/model-editor.ts';
import { t } from '../../../../shared/text/text.ts';
import classes from '../Model.module.css';
import type { CheckedSurface } from '../model-stage.ts';
import { PLAIN } from '../scene-edits.ts';
import { describeUvFinding } from './uv-words.ts';
import { UvMap } from './UvMap.tsx';

interface UvFindingsProps {
  checked: CheckedSurface | undefined;
  placement: ArtworkPlacement | undefined;
  ratio: number;
  onPlace: (change: Partial<ArtworkPlacement>) => void;
  /** Fits the proportions of a projection. Undefined: the placement is fitted. */
  onFit: (() => void) | undefined;
}

/** The errors of the texture coordinates, each with a solution. */
export function UvFindings({ checked, placement, ratio, onPlace, onFit }: UvFindingsProps) {
  if (!checked) return null;
  const { findings, widthM, heightM } = checked.report;
  const has = (fault: (typeof findings)[number]['fault']) => findings.some((each) => each.fault === fault);
  const now = placement ?? PLAIN;
  /** Reduces the longer side, so that all of the artwork stays on the surface. */
  const fit = () => {
    const tooWide = widthM / heightM / ratio;
    // At a quarter turn the scales still belong to the artwork's own sides.
    const [across, down] = now.scale;
    onPlace({ scale: tooWide > 1 ? [across / tooWide, down] : [across, down * tooWide] });
  };
  return (
    <section aria-label={t('Texture coordinates')} className={classes.check}>
      <div role="status">
        {findings.length === 0 ? (
          <p className={classes.note}>
            {t('The artwork lies {width} x {height} mm large on the model.', {
              width: Math.round(widthM * 1000),
              height: Math.round(heightM * 1000),
            })}
          </p>
        ) : (
          <ul className={classes.findings}>
            {findings.map((finding) => (
              <li key={finding.fault}>{describeUvFinding(finding)}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.remedies}>
        {has('mirrored') && (
          <Button variant="default" onClick={() => onPlace({ mirror: !now.mirror })}>
            {t('Mirror it')}
          </Button>
        )}
        {has('disproportionate') && (
          <Button variant="default" onClick={onFit ?? fit}>
            {t('Fit the proportions')}
          </Button>
        )}
        {has('beyond') && (
          <Button variant="default" onClick={() => onPlace({})}>
            {t('Leave that part unprinted')}
          </Button>
        )}
      </div>
      <UvMap checked={checked} placement={placement} ratio={ratio} />
    </section>
  );
}
