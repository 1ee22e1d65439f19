import IconCheck from 'virtual:icons/check';
import { findDefinition, type ResolvedLayer } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { HelpHint } from '../../../shared/ui/HelpHint.tsx';
import { setColour, setCustomColour } from '../../session/commands/set-colour.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import classes from './ColourChoice.module.css';
import { CustomColour } from './CustomColour.tsx';
import { findChosenColour, listColours } from './list-colours.ts';

type Coloured = Exclude<ResolvedLayer, { kind: 'image' }>;

/** The colours of a layer's group by name, and a custom colour if the layer allows it (C3 `colourSwitch`). */
export function ColourChoice({ target }: { target: Coloured }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const { layer } = target;
  const colourSwitch = colourSwitchOf(target);
  if (colourSwitch === 0) return null;
  const colours = listColours(product, layer);
  const mayPick = colourSwitch === 2 && findDefinition(product, layer)?.allowColourPicker !== false;
  const chosen = findChosenColour(colours, target);
  if (colours.length === 0 && !mayPick) return null;
  return (
    <>
      {colours.length > 0 && (
        <fieldset className={classes.swatches}>
          <legend>
            <span className={classes.legend}>{t('Colour')}</span>
            <span className={classes.chosen}>{chosen?.label}</span>
            <HelpHint about="configurator.colour" label={t('Colour')} />
          </legend>
          {colours.map(({ id, label, hex, isLight }) => (
            <button
              key={id}
              type="button"
              className={classes.swatch}
              style={{ background: hex, color: isLight ? '#111' : '#fff' }}
              aria-label={label}
              title={label}
              aria-pressed={id === chosen?.id}
              onClick={() => runOnLayer(store, layer.id, setColour(id))}
            >
              {id === chosen?.id && <IconCheck size={20} />}
            </button>
          ))}
        </fieldset>
      )}
      {mayPick && (
        <CustomColour
          colour={target.kind === 'clipArt' ? undefined : target.colour}
          onChange={(hex) => runOnLayer(store, layer.id, setCustomColour(hex))}
        />
      )}
    </>
  );
}

/** The choice of colours of a layer: 0 none, 1 of its group, 2 any. A clip art with a group can be tinted. */
function colourSwitchOf(target: Coloured): 0 | 1 | 2 {
  switch (target.kind) {
    case 'text':
      return target.text.fixColourSelection ? 0 : target.text.colourSwitch;
    case 'colour':
      return target.settings.colourSwitch;
    case 'clipArt':
      return 1;
  }
}
