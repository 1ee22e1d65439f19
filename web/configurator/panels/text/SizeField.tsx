import type { ResolvedText } from '../../../../engine/personalisation.ts';
import { sameId } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import type { TextStyle } from '../../session/commands/set-text-style.ts';
import { useSession } from '../../session/use-session.ts';
import { SliderField } from '../SliderField.tsx';
import { drawnFontSizes, fontSizeOf } from './drawn-font-size.ts';
import { printUnits } from './print-units.ts';
import classes from './TextPanel.module.css';

/** The font size in print, within the layer's limits. It is read-only for a text that is fitted to its area. */
export function SizeField({
  target,
  onChange,
}: {
  target: ResolvedText;
  onChange: (style: TextStyle) => void;
}) {
  const product = useSession((session) => session.product);
  const { layer, text, maskId } = target;
  const fittedSize = useSession(
    ({ scene }) => scene?.objects.find((object) => sameId(object.layerId, layer.id))?.textLayout?.fontSize,
  );
  const { asPoints } = printUnits(product, maskId);
  const hint = <HelpHint about="configurator.fontSize" label={t('Size')} />;
  const scale = Math.abs(target.placement?.scaleY ?? 1) || 1;
  if (text.autosizeText) {
    if (fittedSize === undefined) return null;
    const size = asPoints(fittedSize * scale);
    return (
      <div className={classes.said}>
        <span className={classes.label}>{t('Size')}</span>
        <span className={classes.dimmed}>{t('{size}, fits its area', { size })}</span>
        {hint}
      </div>
    );
  }
  const { least, most, now } = drawnFontSizes(text, scale);
  if (!layer.resizeable || most <= least) return null;
  return (
    <SliderField
      label={t('Size')}
      min={least}
      max={most}
      step={STEP}
      value={now}
      format={asPoints}
      hint={hint}
      onChange={(size) => onChange({ fontSize: fontSizeOf(size, scale) })}
    />
  );
}

/** Step of the font size, canvas units. */
const STEP = 0.5;
