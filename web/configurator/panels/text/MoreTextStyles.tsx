import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import '@mantine/core/styles/Switch.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { findDefinition, type ResolvedText, textLimitsOf } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { TextStyle } from '../../session/commands/set-text-style.ts';
import { useSession } from '../../session/use-session.ts';
import { CentreButtons } from '../CentreButtons.tsx';
import { SliderField } from '../SliderField.tsx';
import { printUnits } from './print-units.ts';

interface MoreTextStylesProps {
  target: ResolvedText;
  onChange: (style: TextStyle) => void;
}

/** Whether a shopper may change further styles of a text. A barcode has none. */
export const hasMoreStyles = ({ layer, text }: ResolvedText): boolean =>
  layer.moveable ||
  (!text.code && (text.allowTextTransformationChange || text.curved || layer.resizeable || hasSpacing(text)));

const hasSpacing = ({ minimumLetterSpacing, maximumLetterSpacing }: ResolvedText['text']) =>
  minimumLetterSpacing !== undefined &&
  maximumLetterSpacing !== undefined &&
  minimumLetterSpacing < maximumLetterSpacing;

/** Diameter of the circle, canvas units. */
const DIAMETER = { min: 40, max: 1000, step: 5 };
const SPACING_STEP = 0.1;

/** Letter case, spacing, curve and position in the print area. */
export function MoreTextStyles({ target, onChange }: MoreTextStylesProps) {
  const product = useSession((session) => session.product);
  const { layer, text } = target;
  const { minimumLetterSpacing, maximumLetterSpacing } = textLimitsOf(text, findDefinition(product, layer));
  const { asMillimetres } = printUnits(product, target.maskId);
  return (
    <>
      {!text.code && text.allowTextTransformationChange && (
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
      {!text.code && hasSpacing(text) && (
        <SliderField
          label={t('Letter spacing')}
          min={minimumLetterSpacing}
          max={maximumLetterSpacing}
          step={SPACING_STEP}
          value={text.letterSpacing}
          format={asMillimetres}
          onChange={(letterSpacing) => onChange({ letterSpacing: Math.round(letterSpacing * 10) / 10 })}
        />
      )}
      {!text.code && (layer.resizeable || text.curved) && <Curve target={target} onChange={onChange} />}
      {layer.moveable && <CentreButtons target={target} />}
    </>
  );
}

function Curve({ target: { text, maskId }, onChange }: MoreTextStylesProps) {
  const product = useSession((session) => session.product);
  const { asMillimetres } = printUnits(product, maskId);
  return (
    <>
      <Switch
        size="md"
        label={t('Curved')}
        checked={text.curved}
        onChange={(event) => onChange({ curved: event.currentTarget.checked })}
      />
      {text.curved && (
        <>
          <SliderField
            label={t('Width of the circle')}
            {...DIAMETER}
            value={text.curveDiameter}
            format={asMillimetres}
            onChange={(curveDiameter) => onChange({ curveDiameter })}
          />
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
