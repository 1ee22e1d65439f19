import { Button } from '@mantine/core';
import IconFolder from 'virtual:icons/folder';
import { lazy, Suspense, useState } from 'react';
import { access } from '../../../../api/contract/access.ts';
import { t } from '../../../shared/text/text.ts';
import { mayUse } from '../../session/may-use.ts';
import { useSession } from '../../session/use-session.ts';

const FileChoice = lazy(() => import('./FileChoice.tsx').then((module) => ({ default: module.FileChoice })));

interface ChooseFileProps {
  /** Label of the field. */
  field: string;
  /** Of the files to choose from, in upper case. */
  extensions: readonly string[];
  /** Size of the button. Default: that of fields. */
  size?: 'xs' | 'sm';
  /** @param url the file's reference, which is used without a copy */
  onChoose: (url: string) => void;
}

/** A button that opens the stored files, for roles that may see them. */
export function ChooseFile({ field, extensions, size = 'xs', onChoose }: ChooseFileProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayUse(access.files, session)) return null;
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconFolder size={16} />}
        aria-label={t('Choose from files: {field}', { field })}
        onClick={() => setOpen(true)}
      >
        {t('Choose from files')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FileChoice extensions={extensions} onChoose={onChoose} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
