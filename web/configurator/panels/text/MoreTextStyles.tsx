import '@mantine/core/styles/Switch.css';
import { SegmentedControl, Slider, Switch } from '@mantine/core';
import { findDefinition, type ResolvedText, textLimitsOf } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { TextStyle } from '../../session/commands/set-text-style.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './TextPanel.module.css';

interface MoreTextStylesProps {
  target: ResolvedText;
  onChange: (style: TextStyle) => void;
}

/** Whether a text has further styles that its rules let a shopper change. */
export const hasMoreStyles = ({ layer, text }: ResolvedText): boolean =>
  text.allowTextTransformationChange || text.curved || layer.resizeable || hasSpacing(text);

const hasSpacing = ({ minimumLetterSpacing, maximumLetterSpacing }: ResolvedText['text']) =>
  minimumLetterSpacing !== undefined &&
  maximumLetterSpacing !== undefined &&
  minimumLetterSpacing < maximumLetterSpacing;

const MIN_DIAMETER = 40;
const MAX_DIAMETER = 1000;

/** Letter case, spacing and the curve. */
export function MoreTextStyles({ target, onChange }: MoreTextStylesProps) {
  const product = useSession((session) => session.product);
  const { layer, text } = target;
  const { minimumLetterSpacing, maximumLetterSpacing } = textLimitsOf(text, findDefinition(product, layer));
  return (
    <>
      {text.allowTextTransformationChange && (
        <SegmentedControl
          aria-label={t('Letter case')}
          size="md"
          fullWidth
          value={text.textTransform}
          onChange={(textTransform) => onChange({ textTransform })}
          data={[
            { value: 'NONE', label: t('As typed') },
            { value: 'UPPERCASE', label: 'ABC' },
            { value: 'LOWERCASE', label: 'abc' },
            { value: 'CAPITALISE', label: 'Abc' },
          ]}
        />
      )}
      {hasSpacing(text) && (
        <div>
          <div id={`spacing-${layer.id}`} className={classes.label}>
            {t('Letter spacing')}
          </div>
          <Slider
            aria-labelledby={`spacing-${layer.id}`}
            thumbLabel={t('Letter spacing')}
            min={minimumLetterSpacing}
            max={maximumLetterSpacing}
            step={0.1}
            value={text.letterSpacing}
            onChange={(letterSpacing) => onChange({ letterSpacing: Math.round(letterSpacing * 10) / 10 })}
          />
        </div>
      )}
      <Switch
        size="md"
        label={t('Curved')}
        checked={text.curved}
        onChange={(event) => onChange({ curved: event.currentTarget.checked })}
      />
      {text.curved && (
        <>
          <div>
            <div id={`curve-${layer.id}`} className={classes.label}>
              {t('Width of the circle')}
            </div>
            <Slider
              aria-labelledby={`curve-${layer.id}`}
              thumbLabel={t('Width of the circle')}
              min={MIN_DIAMETER}
              max={MAX_DIAMETER}
              value={text.curveDiameter}
              onChange={(curveDiameter) => onChange({ curveDiameter })}
            />
          </div>
          <Switch
            size="md"
            label={t('Along the bottom of the circle')}
            checked={text.curveFlipped}
            onChange={(event) => onChange({ curveFlipped: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
