import '@mantine/core/styles/CloseButton.css';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import { contextsQuery } from '../files/file-queries.ts';
import { SentFiles } from '../files/SentFiles.tsx';
import type { useFileSending } from '../files/use-file-sending.ts';
import { DropArea } from '../progress/DropArea.tsx';
import work from '../progress/Work.module.css';
import { useSession } from '../session/use-session.ts';
import { PICTURES } from './batch-request.ts';

interface PicturesOfRowsProps {
  /** A folder of the file service. */
  folder: string;
  sending: ReturnType<typeof useFileSending>;
  onChange: (folder: string) => void;
}

/** The folder with the pictures that rows name, and the upload of pictures into it. */
export function PicturesOfRows({ folder, sending, onChange }: PicturesOfRowsProps) {
  const { enterpriseId } = useSession().user;
  const { data } = useQuery(contextsQuery(enterpriseId));
  return (
    <>
      <Autocomplete
        label={t('Folder of the pictures')}
        description={t('Cells name the pictures in it, such as anna.jpg.')}
        data={data?.contexts.map(({ context }) => context) ?? []}
        value={folder}
        maw={480}
        onChange={onChange}
      />
      <DropArea
        label={t('Upload pictures')}
        hint={t('Up to 5 files of 200 MB each.')}
        accept="image/*"
        isMultiple
        onFiles={(files) => sending.send(files, folder.trim() || PICTURES)}
      />
      {sending.sent.length > 0 && (
        <div className={work.page}>
          <SentFiles sent={sending.sent} replace={sending.replace} remove={sending.remove} />
        </div>
      )}
    </>
  );
}
