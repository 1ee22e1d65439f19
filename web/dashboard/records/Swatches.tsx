import classes from './Records.module.css';

/** Number of swatches that fit into a cell. */
const SHOWN = 8;

interface SwatchesProps {
  colours: readonly { name: string; hex: string }[];
}

/** Colours of a record in a cell, the first ones as swatches. */
export function Swatches({ colours }: SwatchesProps) {
  if (colours.length === 0) return null;
  const shown = colours.slice(0, SHOWN);
  const more = colours.length - SHOWN;
  const names = shown.map(({ name, hex }) => name || hex);
  const label = (more > 0 ? [...names, `+${more}`] : names).join(', ');
  return (
    <span className={classes.swatches} role="img" aria-label={label} title={label}>
      {shown.map(({ hex }, index) => (
        <span key={index} className={classes.swatch} style={{ backgroundColor: hex }} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}
