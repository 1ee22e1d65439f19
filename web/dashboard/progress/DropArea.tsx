import IconUpload from 'virtual:icons/upload';
import { t } from '../../shared/text/text.ts';
import { useFileDrop } from '../../shared/ui/use-file-drop.ts';
import classes from './Work.module.css';

interface DropAreaProps {
  label: string;
  hint: string;
  /** Extensions, such as `.csv`. Absent: files of any type. */
  accept?: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** An area for dropping or choosing files. */
export function DropArea({ label, hint, accept, isMultiple = false, onFiles }: DropAreaProps) {
  const drop = useFileDrop((file, all) => onFiles(isMultiple ? all : [file]));
  return (
    <label className={classes.drop} data-is-over={drop.isOver} {...drop.handlers}>
      <IconUpload size={20} />
      <strong>{label}</strong>
      <span className={classes.quiet}>
        {t('Drop here, or click to choose.')} {hint}
      </span>
      <input
        type="file"
        className={classes.input}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
