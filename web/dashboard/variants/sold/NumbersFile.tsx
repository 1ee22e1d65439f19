import { FileButton, Button } from '@mantine/core';
import IconUpload from 'virtual:icons/upload';
import { useState } from 'react';
import { PlatenError } from '../../../../engine/screens.ts';
import { decodeCsv } from '../../../shared/decode-csv.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { Fault } from '../../../shared/ui/Fault.tsx';
import type { CellEdit } from '../edits/cell-edits.ts';
import { readNumbers } from './read-numbers.ts';
import type { SoldLine } from './sold-lines.ts';

const SHOWN = 10;

interface NumbersFileProps {
  lines: readonly SoldLine[];
  onRead: (cells: readonly CellEdit[]) => void;
}

/** Fills the table from a CSV file of SKUs and variant ids of a shop, without saving. */
export function NumbersFile({ lines, onRead }: NumbersFileProps) {
  const [refusal, setRefusal] = useState<string>();
  const read = async (file: File) => {
    try {
      const { edits, unknown } = readNumbers(decodeCsv(await file.arrayBuffer()), lines);
      onRead(edits);
      const named = unknown.slice(0, SHOWN).join(', ');
      setRefusal(
        unknown.length > 0
          ? t('{count, plural, one {# SKU} other {# SKUs}} of the file belong to no variant: {skus}', {
              count: unknown.length,
              skus: unknown.length > SHOWN ? `${named}, …` : named,
            })
          : undefined,
      );
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <>
      <FileButton accept=".csv" onChange={(file) => file && void read(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
            {t('Numbers from a CSV file')}
          </Button>
        )}
      </FileButton>
      {refusal !== undefined && <Fault>{translateSentence(refusal)}</Fault>}
    </>
  );
}
