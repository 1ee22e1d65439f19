import { useWatch } from 'react-hook-form';
import { fonts } from '../../../api/contract/resources/fonts.ts';
import { axisValues, styleOf } from '../../../engine/specimen.ts';
import type { FieldProps } from '../records/fields/field-props.ts';
import fields from '../records/fields/Fields.module.css';
import { useField } from '../records/fields/use-field.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { AxisField } from './AxisField.tsx';
import { fontSetting } from './font-setting.ts';
import { useFont } from './use-font.ts';

/** The axes of the form's font, if it is a variable font. Axes without an entered value have that of the variation. */
export function AxesField(props: FieldProps) {
  const { change, shared } = useField(props);
  const [variation, axes] = useWatch({ name: ['variation', props.name] }) as unknown[];
  const { font } = useFont();
  const session = useSession();
  if (!font || font.axes.length === 0) return null;
  const { variation: style, axes: own } = fontSetting({ variation, axes });
  const followed = axisValues(new Map(font.axes.map((axis) => [axis.tag, axis])), styleOf(style));
  const set = (tag: string, value: number | undefined) => {
    const { [tag]: _, ...others } = own;
    const next = value === undefined ? others : { ...others, [tag]: value };
    change(Object.keys(next).length > 0 ? next : null);
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{shared.label}</legend>
      <p className={fields.help}>{shared.description}</p>
      {font.axes.map((axis) => (
        <AxisField
          key={axis.tag}
          axis={axis}
          value={own[axis.tag]}
          isReadOnly={!mayUse(fonts.write, session)}
          followed={followed[axis.tag] ?? axis.default}
          onChange={(value) => set(axis.tag, value)}
        />
      ))}
      {shared.error && <p className={fields.error}>{shared.error}</p>}
    </fieldset>
  );
}
