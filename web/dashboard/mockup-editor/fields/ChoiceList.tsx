import IconTrash from 'virtual:icons/trash';
import { t } from '../../../shared/text/text.ts';
import classes from '../Scene.module.css';
import { IconButton } from '../../../shared/ui/IconButton.tsx';

interface ChoiceListProps {
  names: readonly string[];
  /** Index of the edited part. */
  chosen: number;
  onChoose: (place: number) => void;
  onRemove: (place: number) => void;
}

/** The parts of a scene by name, one of which is edited. The last one cannot be removed. */
export const ChoiceList = ({ names, chosen, onChoose, onRemove }: ChoiceListProps) => (
  <ul className={classes.choices}>
    {names.map((name, place) => (
      <li key={name}>
        <button
          type="button"
          className={classes.choose}
          aria-current={place === chosen || undefined}
          onClick={() => onChoose(place)}
        >
          {name}
        </button>
        {names.length > 1 && (
          <IconButton
            variant="subtle"
            size={36}
            label={t('Remove {name}', { name })}
            onClick={() => onRemove(place)}
          >
            <IconTrash size={18} />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
);
